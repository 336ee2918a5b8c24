// expect: safe
// rule: a union is copied as a whole
extern void reach_error(void);

union u {
    int i;
    char c;
};

int main(void) {
    union u a[2];
    a[0].i = 70000;
    a[1] = a[0];
    a[0].i = 1;
    if (a[1].i != 70000)
        reach_error();
    return 0;
}

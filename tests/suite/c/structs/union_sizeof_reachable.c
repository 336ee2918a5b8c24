// expect: reachable
// rule: a union is as large as its largest member
// input: []
extern void reach_error(void);

union u {
    char c[5];
    int i;
};

int main(void) {
    if (sizeof(union u) == 8)
        reach_error();
    return 0;
}

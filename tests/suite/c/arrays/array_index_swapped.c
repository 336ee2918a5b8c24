// expect: safe
// rule: i[a] is a[i]
extern void reach_error(void);

int main(void) {
    int a[3] = {1, 2, 3};
    if (2[a] != 3)
        reach_error();
    return 0;
}

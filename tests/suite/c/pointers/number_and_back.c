// expect: safe
// rule: a pointer that becomes a long and a pointer again is itself
extern void reach_error(void);

int main(void) {
    int x = 1;
    long n = (long)&x;
    int *p = (int *)n;
    *p = 2;
    if (x != 2)
        reach_error();
    return 0;
}

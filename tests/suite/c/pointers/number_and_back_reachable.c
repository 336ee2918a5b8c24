// expect: reachable
// rule: a write through a pointer that was a long changes the variable: it must not be called safe
// input: []
extern void reach_error(void);

int main(void) {
    int x = 1;
    long n = (long)&x;
    int *p = (int *)n;
    *p = 2;
    if (x == 2)
        reach_error();
    return 0;
}

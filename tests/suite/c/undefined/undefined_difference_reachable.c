// expect: reachable
// options: --target error:different-objects
// rule: pointers into two arrays have no difference (C17 6.5.6)
// input: []
// unseen: no check of a compiler's looks for it while the program runs
int main(void) {
    int a[2], b[2], *p = a, *q = b;
    return (int)(p - q);
}

// expect: reachable
// options: --target undefined
// rule: a pointer that is moved around the end of all addresses has left its array, though a machine finds it at its start again; wrong if moves are looked at modulo 2^64
// input: []
// unseen: no check of a compiler's looks at moves of pointers by default
int main(void) {
    int a[4];
    long i = 1L << 62;
    int *p = a + i;
    return p == a;
}

// expect: safe
// options: --target any-error
// rule: a pointer may be moved to just behind its array, there and back (C17 6.5.6 p8); wrong if only what can be accessed counts
extern void abort(void);

int main(void) {
    int a[4] = { 1, 2, 3, 4 }, sum = 0;
    int *end = a + 4;
    for (int *p = a; p != end; p++)
        sum += *p;
    while (end > a)
        sum -= *--end;
    if (sum)
        abort();
    return 0;
}

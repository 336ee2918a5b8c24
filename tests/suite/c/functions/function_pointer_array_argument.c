// expect: safe
// rule: an array that is passed through a pointer to a function is the caller's
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

static void set(int a[], int i, int x) { a[i] = x; }
static void add(int *a, int i, int x) { a[i] += x; }

int main(void) {
    int a[4] = {1, 2, 3, 4}, x = __VERIFIER_nondet_int();
    if (x < 0 || x > 9)
        return 0;
    void (*f)(int *, int, int) = x > 4 ? set : add;
    f(a, 2, x);
    set(a, 3, 9);
    if (a[2] != (x > 4 ? x : x + 3) || a[3] != 9)
        reach_error();
    return 0;
}

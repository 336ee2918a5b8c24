// expect: safe
// rule: the twin of array_index_rare: the index is inside
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int a[4] = {0};
    int ok = 1;
    if (x == 123456789)
        a[x - 123456786] = 1;
    if (!ok || a[2] == 1)
        reach_error();
    return 0;
}

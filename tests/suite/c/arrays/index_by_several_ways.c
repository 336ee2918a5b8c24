// expect: safe
// rule: an index that comes to one value in several ways is that one, in whichever way
extern int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    int p = __VERIFIER_nondet_int(), q = __VERIFIER_nondet_int(), r = __VERIFIER_nondet_int();
    int a[4] = {0, 0, 0, 0};
    int i = p ? (q ? 1 : 2) : (r ? 1 : 2);
    a[i] += 5;
    a[p ? (r ? 2 : 1) : (q ? 2 : 1)] += 7;
    if (a[1] + a[2] != 12 || a[i] < 5)
        reach_error();
    return 0;
}

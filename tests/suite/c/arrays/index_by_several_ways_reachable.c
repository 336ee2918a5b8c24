// expect: reachable
// rule: an index that comes to one value in several ways is that one, in whichever way
// input: [1, 1, 0]
extern int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    int p = __VERIFIER_nondet_int(), q = __VERIFIER_nondet_int(), r = __VERIFIER_nondet_int();
    int a[3] = {0, 0, 0};
    int i = p ? (q ? 1 : 2) : (r ? 1 : 2);
    a[i] = 5;
    if (p && q && a[1] == 5)
        reach_error();
    return 0;
}

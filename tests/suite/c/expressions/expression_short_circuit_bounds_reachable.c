// expect: reachable
// rule: i < n && a[i] does not read behind the array
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[3] = {1, 1, 1};
    int i = __VERIFIER_nondet_int();
    if (i < 0)
        return 0;
    if (i < 3 && a[i] != 1)
        reach_error();
    if (i == 3)
        reach_error();
    return 0;
}

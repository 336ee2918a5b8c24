// expect: reachable
// rule: first the loop closes without x = 0, and the target makes it begin anew with that locked; an entry from before would close it again, and nobody would see x = 1 behind the loop
// input: [1, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), x = 0;
    for (int i = 0; i < n; ++i)
        if (__VERIFIER_nondet_int())
            x = 1;
    if (x > 0)
        reach_error();
    return 0;
}

// expect: unknown
// rule: GNU's functions that are not followed are lost by name
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int n = __VERIFIER_nondet_int(), a[3];
    if (n == 1 && __builtin_object_size(a + 1, 0) != sizeof a - sizeof *a)
        reach_error();
    if (n == 2 && __builtin_frame_address(0) == 0)
        reach_error();
    return 0;
}

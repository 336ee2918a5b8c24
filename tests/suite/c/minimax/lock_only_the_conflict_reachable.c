// expect: reachable
// rule: the twin of lock_only_the_conflict: x becomes what it must not be when the loop has gone round often enough
// input: [1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 1, 0, 1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = 0, rounds = 0, late = 0;
    while (__VERIFIER_nondet_int()) {
        if (rounds > 3)
            late = 1;
        if (x == 6 && late < 2)
            reach_error();
        int c = __VERIFIER_nondet_int();
        if (c == 0)
            x = 5 + late;
        else if (c == 1 && rounds < 1000)
            ++rounds;
        else
            x = 5;
    }
    return 0;
}

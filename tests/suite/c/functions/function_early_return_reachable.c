// expect: reachable
// rule: what follows a return is not done
// input: [-3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int sign(int x) {
    if (x < 0)
        return -1;
    if (x == 0)
        return 0;
    return 1;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (sign(x) == -1 && x == -3)
        reach_error();
    return 0;
}

// expect: safe
// rule: a definition that names no type is one of an int
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static total;
add(n) {
    total += n;
    return total;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 10)
        return 0;
    add(n);
    if (add(1) != n + 1 || sizeof total != 4)
        reach_error();
    return 0;
}

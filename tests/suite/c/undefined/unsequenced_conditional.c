// expect: safe
// options: --target any-error
// rule: C17 6.5p2: what is changed on one way only has no order with what is read beside it; wrong if its place has to be known on the other way
int __VERIFIER_nondet_int(void);

int main(void) {
    int a = __VERIFIER_nondet_int(), b = 1, c = 2;
    int *p = a > 5 ? &b : &c;
    int less = ((a > 5 && (*p = 4)) || (a > 3 ? *p : 3) > 5) < a;
    int found = (a > 7 ? (*p)++ : a);
    return less + found;
}

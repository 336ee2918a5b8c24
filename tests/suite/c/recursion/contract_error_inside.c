// expect: safe
// rule: an error inside of a function that calls itself is excluded by how it is called
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void walk(int low, int high) {
    if (low > high)
        reach_error();
    if (low == high)
        return;
    walk(low + 1, high);
}

int main(void) {
    int high = __VERIFIER_nondet_int();
    if (high < 0)
        return 0;
    walk(0, high);
    return 0;
}

// expect: reachable
// rule: a pointer that is assumed to be fresh or null may be null, in whatever order that is said
// options: --use-contract unused
// input: [0]
void unused(void) __CPROVER_assigns();

int main(void) {
    int *p = 0;
    __CPROVER_assume(__CPROVER_is_fresh(p, sizeof(int)) || p == 0);
    __CPROVER_assert(p != 0, "made");
    return 0;
}

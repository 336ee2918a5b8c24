// expect: safe
// options: --ints math
// rule: the cells are known by the values of an index that is dead behind its loop; what it was there two comparisons say together
extern void __VERIFIER_assert(int condition);

int main(void) {
    int t[5];
    int i, j;
    for (i = 0; i < 5; i++)
        t[i] = 0;
    for (j = 0; j < 5; j++)
        __VERIFIER_assert(t[j] <= 0);
    return 0;
}

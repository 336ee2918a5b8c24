// expect: safe
// options: --ints math
// rule: the cells are known by the values of an index that is dead behind its loop; what it was there two comparisons say together
extern void reach_error(void);

int main(void) {
    int t[5];
    int i, j;
    for (i = 0; i < 5; i++)
        t[i] = 0;
    for (j = 0; j < 5; j++)
        if (t[j] > 0)
            reach_error();
    return 0;
}

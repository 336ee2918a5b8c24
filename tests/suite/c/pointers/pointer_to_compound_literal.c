// expect: safe
// rule: a compound literal has an address, and is the same each time in its block
extern void reach_error(void);

struct s {
    int i;
    int a[2];
};
int *global = &(int){3};

int sum(const int *p, int n) {
    int all = 0;
    for (int i = 0; i < n; i++)
        all += p[i];
    return all;
}

int main(void) {
    int j = 0;
    struct s *p = 0, *q;
again:
    q = p;
    p = &((struct s){j++, {j + 5, 2}});
    if (j < 2)
        goto again;
    if (p != q || q->i != 1 || q->a[0] < 6)
        reach_error();
    int *r = (int[3]){4, 5};
    r[2] = 6;
    *global += sum((int[]){1, 2, 3}, 3);
    if (sizeof *&(int[]){1, 2, 3} != 3 * sizeof(int))
        reach_error();
    if (sum(r, 3) != 15 || *global != 9)
        reach_error();
    return 0;
}

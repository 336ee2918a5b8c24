// expect: reachable
// rule: a copied structure shares what its pointers point to
// input: []
extern void reach_error(void);

struct s {
    int *p;
    int n;
};

int main(void) {
    int x = 1;
    struct s a = {&x, 5};
    struct s b = a;
    *b.p = 7;
    b.n = 6;
    if (*a.p == 7 || a.n != 5)
        reach_error();
    return 0;
}

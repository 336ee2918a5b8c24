// expect: safe
// rule: arrays in structures in arrays
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct row {
    int cell[3];
    int sum;
};

int main(void) {
    struct row m[2] = {{{1, 2, 3}, 6}, {{4, 5, 6}, 15}};
    int i = __VERIFIER_nondet_int(), j = __VERIFIER_nondet_int();
    if (i < 0 || i > 1 || j < 0 || j > 2)
        return 0;
    m[i].cell[j] += 10;
    m[i].sum += 10;
    if (m[1].cell[0] + m[1].cell[1] + m[1].cell[2] != m[1].sum)
        reach_error();
    return 0;
}

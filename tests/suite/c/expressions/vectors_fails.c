// expect: reachable
// rule: the same goes wrong for one number of a vector
// input: [-7]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef int four __attribute__((vector_size(16)));

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000)
        return 0;
    four a = {0, x, 2, 3}, b = a * 3;
    if ((b == -21)[1] == -1)
        reach_error();
    return 0;
}

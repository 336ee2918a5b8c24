// expect: safe
// rule: case 1 ... 3 is all of 1, 2 and 3
extern void reach_error(void);

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    int kind = 0;
    switch (x) {
    case 0:
        kind = 1;
        break;
    case -9 ... -1:
    case 1 ... 9:
        kind = 2;
        break;
    case 10 ... 99:
        kind = 3;
    }
    if (kind == 3 && (x < 10 || x > 99))
        reach_error();
    if (kind == 2 && x * x > 81)
        reach_error();
    return 0;
}

// expect: safe
// options: --target label:ERROR
// rule: a label that the control flow does not lead to is in the program, and no run comes there
int __VERIFIER_nondet_int(void);

static int chosen(int a) {
    switch (3) {
    case 2:
    ERROR:
        a++;
        break;
    default:
        a--;
    }
    return a;
}

int main(void) {
    int a = __VERIFIER_nondet_int() % 7;
    if (0)
        a = chosen(a);
    while (a < 5) {
        a++;
        continue;
    }
    return chosen(a) > a;
}

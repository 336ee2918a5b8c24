// expect: safe
// options: --target undefined
// rule: __builtin_unreachable says that no run comes there
extern int __VERIFIER_nondet_int(void);

int main(void) {
    switch (__VERIFIER_nondet_int() & 3) {
    case 0:
    case 1:
    case 2:
    case 3:
        return 1;
    default:
        __builtin_unreachable();
    }
}

// expect: reachable
// options: --target error:unreachable
// rule: __builtin_unreachable says that no run comes there; wrong if it ends runs quietly
// input: [7]
int __VERIFIER_nondet_int(void);

int main(void) {
    switch (__VERIFIER_nondet_int()) {
    case 7:
        __builtin_unreachable();
    default:
        return 0;
    }
}

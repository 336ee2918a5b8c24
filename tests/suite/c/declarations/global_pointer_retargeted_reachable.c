// expect: reachable
// rule: a global pointer is moved by a callee
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int a = 1, b = 2;
int *current = &a;

void turn(void) {
    current = current == &a ? &b : &a;
}

int main(void) {
    if (__VERIFIER_nondet_int() == 1)
        turn();
    *current = 50;
    if (a == 50 && b == 2 || a == 1 && b == 50)
        reach_error();
    return 0;
}

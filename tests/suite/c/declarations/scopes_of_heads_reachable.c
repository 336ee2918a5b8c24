// expect: reachable
// rule: what the head of a loop declares is there in the loop
// input: [3]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
enum { in = 0 };

int main(void) {
    int n = __VERIFIER_nondet_int();
    while (n > in + (sizeof(enum { in = 2 }) == 0)) {
        if (n == in + 1)
            reach_error();
        n = -5;
    }
    return 0;
}

// expect: reachable
// rule: a volatile variable is one like others, behind a pointer, too
// input: [3]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct port { volatile int data; int other; };

int main(void) {
    volatile int n = __VERIFIER_nondet_int();
    struct port port = {0, 7};
    volatile int *at = &port.data;
    if (n < 0 || n > 50)
        return 0;
    while (n > 0) {
        n--;
        *at = *at + 2;
    }
    if (n != 0 || port.data == 6 || port.other != 7)
        reach_error();
    return 0;
}

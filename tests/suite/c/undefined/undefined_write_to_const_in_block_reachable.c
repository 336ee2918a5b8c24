// expect: reachable
// options: --target error:read-only-write
// rule: nobody writes a variable of a block that is const once it has its value, each time round
// unseen: compilers do not look for it
// input: [3, 1, 2]
int __VERIFIER_nondet_int(void);

int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++) {
        const int fixed = __VERIFIER_nondet_int();
        int *to = fixed == 2 ? (int *)&fixed : &sum;
        *to += i;
    }
    return sum;
}

// expect: safe
// rule: swapping by xor through two pointers to one variable makes it 0
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

void swap(int *a, int *b) {
    *a ^= *b;
    *b ^= *a;
    *a ^= *b;
}

int main(void) {
    int x = __VERIFIER_nondet_int(), y = 5;
    if (x < 1 || x > 15)
        return 0;
    swap(&x, &y);
    if (x != 5)
        reach_error();
    return 0;
}

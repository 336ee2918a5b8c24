// expect: safe
// rule: |=, &=, ^=, <<=, >>= in turn
extern void reach_error(void);

int main(void) {
    unsigned int x = 1;
    x |= 6;
    x &= 5;
    x ^= 15;
    x <<= 3;
    x >>= 1;
    if (x != 40)
        reach_error();
    return 0;
}

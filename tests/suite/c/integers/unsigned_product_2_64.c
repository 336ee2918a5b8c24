// expect: safe
// rule: 2^32 * 2^32 is 0 as an unsigned long
extern void reach_error(void);

int main(void) {
    unsigned long x = 4294967296UL;
    if (x * x != 0)
        reach_error();
    return 0;
}

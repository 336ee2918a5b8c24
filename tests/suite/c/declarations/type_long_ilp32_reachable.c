// expect: reachable
// options: --data-model ILP32
// rule: with ILP32 an unsigned long wraps at 2^32
// input: []
extern void reach_error(void);

int main(void) {
    unsigned long x = 4294967295UL;
    x = x + 1;
    if (x == 0)
        reach_error();
    return 0;
}

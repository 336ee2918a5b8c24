// expect: reachable
// rule: a long may be shifted by 32
// input: []
extern void reach_error(void);

int main(void) {
    unsigned long x = 1;
    if (x << 32 == 4294967296UL)
        reach_error();
    return 0;
}

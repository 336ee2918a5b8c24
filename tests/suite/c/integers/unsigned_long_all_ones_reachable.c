// expect: reachable
// rule: ~0u is not ~0UL
// input: []
extern void reach_error(void);

int main(void) {
    unsigned long a = ~0UL;
    if (a == -1)
        reach_error();
    return 0;
}

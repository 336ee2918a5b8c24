// expect: safe
// rule: ~0u is not ~0UL
extern void reach_error(void);

int main(void) {
    unsigned long a = ~0u;
    if (a == -1)
        reach_error();
    return 0;
}

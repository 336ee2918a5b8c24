// expect: safe
// rule: a long may be shifted by 32
extern void reach_error(void);

int main(void) {
    unsigned long x = 1;
    if (x << 32 == 1)
        reach_error();
    return 0;
}

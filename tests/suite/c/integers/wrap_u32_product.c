// expect: safe
// rule: 65536u * 65536u is 0
extern void reach_error(void);

int main(void) {
    unsigned int x = 65536;
    if (x * x != 0)
        reach_error();
    return 0;
}

// expect: safe
// rule: the target lies behind an overflow on each way (safe with a remark)
extern void reach_error(void);

int main(void) {
    int x = 2147483647;
    x += 1;
    reach_error();
    return x;
}

// expect: safe
// rule: an unsigned int does not wrap at 2^31
extern void reach_error(void);

int main(void) {
    unsigned int x = 2147483647u;
    ++x;
    if (x < 2147483647u)
        reach_error();
    return 0;
}

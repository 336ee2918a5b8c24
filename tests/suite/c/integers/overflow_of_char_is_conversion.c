// expect: safe
// rule: ++ of a char computes an int and converts it back: 127 becomes -128, which is no overflow
extern void reach_error(void);

int main(void) {
    signed char c = 127;
    c++;
    if (c > 0)
        reach_error();
    return 0;
}

// expect: safe
// rule: integers round to the nearest number, ties to even; large unsigned ones are not negative; fractions are cut off towards zero; mixed comparisons are made in the format of the number
extern void reach_error(void);

int main(void) {
    int big = 16777217;
    float f = big;
    if (f != 16777216.0f || f != big || f == (double)big)
        reach_error();
    unsigned long most = 18446744073709551615UL;
    double d = most;
    if (d != 18446744073709551616.0)
        reach_error();
    long odd = 9007199254740993L;
    if ((double)odd != 9007199254740992.0 || (long)(double)odd != 9007199254740992L)
        reach_error();
    if ((int)-2.9 != -2 || (unsigned)-0.9 != 0 || (unsigned char)255.9 != 255)
        reach_error();
    if ((int)2147483647.9 != 2147483647)
        reach_error();
    if (7 / 2 != 3 || 7 / 2.0 != 3.5 || (double)(7 / 2) != 3)
        reach_error();
    float g = 9007199791611905L;
    if (g != 9007200328482816.0f)
        reach_error();
    _Bool truth = 0.1;
    if (!truth || (_Bool)-0.0)
        reach_error();
    return 0;
}

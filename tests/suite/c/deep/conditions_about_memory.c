// expect: safe
// rule: parts of nested conditions in a program with a memory are simplified once each, however deep
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x[32], n = __VERIFIER_nondet_int(), *p = n > 9 ? x : &n;
    for (int i = 0; i < 32; i++)
        x[i] = __VERIFIER_nondet_int();
    *p = 1;
    int deep =
        x[31] != 31 && (x[30] != 30 || (x[29] != 29 && (x[28] != 28 || (x[27] != 27 && (x[26] != 26 || (x[25]
        != 25 && (x[24] != 24 || (x[23] != 23 && (x[22] != 22 || (x[21] != 21 && (x[20] != 20 || (x[19] != 19
        && (x[18] != 18 || (x[17] != 17 && (x[16] != 16 || (x[15] != 15 && (x[14] != 14 || (x[13] != 13 &&
        (x[12] != 12 || (x[11] != 11 && (x[10] != 10 || (x[9] != 9 && (x[8] != 8 || (x[7] != 7 && (x[6] != 6
        || (x[5] != 5 && (x[4] != 4 || (x[3] != 3 && (x[2] != 2 || (x[1] != 1 && x[0] >
        0))))))))))))))))))))))))))))));
    if (deep > 1)
        reach_error();
    return 0;
}

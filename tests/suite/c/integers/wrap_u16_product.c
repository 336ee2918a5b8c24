// expect: safe
// rule: two unsigned shorts multiply as int: 65535 * 65535 overflows and ends the path; cast to unsigned it wraps to 4294836225
extern unsigned short __VERIFIER_nondet_ushort(void);
extern void reach_error(void);

int main(void) {
    unsigned short x = __VERIFIER_nondet_ushort();
    if (x != 65535)
        return 0;
    unsigned int y = x * x;
    if (y == 4294836225u)
        reach_error();
    return 0;
}

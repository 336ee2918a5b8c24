// expect: safe
// rule: what is shifted out of an unsigned __int128 is no more than 28 bits, whatever the sign of
//       the short that it was made of
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    short z = (short)__VERIFIER_nondet_int();
    if (z < -2 || z > -1)
        return 0;
    unsigned __int128 high = (unsigned __int128)z >> 100;
    if (high > 268435455 || (long long)(high ^ 1) < 0)
        reach_error();
    return 0;
}

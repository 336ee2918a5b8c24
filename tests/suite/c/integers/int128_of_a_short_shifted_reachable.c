// expect: reachable
// rule: a negative short is 2^128 less as an unsigned __int128, and zeros stand above that: bits
//       extended by the sign of the short would shift ones in
// input: [-1]
int __VERIFIER_nondet_int(void);
void reach_error(void);

int main(void) {
    short z = (short)__VERIFIER_nondet_int();
    if (z < -2 || z > -1)
        return 0;
    if ((long long)((unsigned __int128)z >> 100) > 268435454LL && z + 1 == 0)
        reach_error();
    return 0;
}

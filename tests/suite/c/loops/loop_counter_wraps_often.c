// expect: safe
// rule: behind a thousand rounds a counter of eight bits holds their number modulo 256
extern unsigned char __VERIFIER_nondet_uchar(void);
extern void reach_error(void);

int main(void) {
    unsigned char x = __VERIFIER_nondet_uchar();
    unsigned char y = 0;
    unsigned rounds = 0;
    while (x != 7) {
        x++;
        rounds++;
    }
    for (unsigned i = 0; i < 1000; i++)
        y++;
    if (rounds > 255 || y != 232)
        reach_error();
    return 0;
}

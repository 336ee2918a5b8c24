// expect: safe
// rule: what is assigned to a bit-field has as many bytes as its bits take, as gcc has it
extern void reach_error(void);
#define IS(e, n) (sizeof(e) == n)

struct b {
    unsigned char a : 3;
    int i : 5;
    long l : 20;
    unsigned long w : 40;
    _Bool t : 1;
    unsigned short s : 16;
} b, *p = &b;

int main(void) {
    if (!IS(b.a += 1, 1) || !IS(b.a++, 1) || !IS((0, b.a), 1) || !IS(+b.a, 4) || !IS(1 ? b.a : b.a, 4))
        reach_error();
    if (!IS(b.i = 1, 1) || !IS(b.l = 1, 4) || !IS((0, p->w), 8) || !IS(--b.t, 1) || !IS(b.s = 1, 2))
        reach_error();
    if (_Generic(b.s = 1, unsigned short: 1, default: 0) != 1 || _Generic(b.a = 1, int: 1, default: 0) != 0)
        reach_error();
    return 0;
}

// expect: reachable
// input: [44]
// rule: compound literals are constants, converted to their type, twin
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct s { int a; int c[2]; };
static unsigned char byte = (unsigned char){300};
static struct s whole = (struct s){5, {7, 8}};
static long behind = (long)&((struct s *)0)->c[1];

int main(void) {
    if (__VERIFIER_nondet_int() == byte && whole.c[1] == behind)
        reach_error();
    return 0;
}

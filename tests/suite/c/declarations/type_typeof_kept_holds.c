// expect: safe
// rule: typeof names the type of an expression, which is not evaluated
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef unsigned char byte;

int main(void) {
    int x = __VERIFIER_nondet_int(), y = 4;
    byte b = 5;
    typeof(b + 0) wide = x;
    typeof(b) small = x;
    __typeof__(y++) same = y;
    if (wide != x || same != 4 || y != 4 || (x == 300 && small == x))
        reach_error();
    return 0;
}

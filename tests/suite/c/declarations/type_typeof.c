// expect: safe
// rule: typeof names the type of an expression, which is not evaluated
extern void reach_error(void);
typedef unsigned char byte;

int main(void) {
    int x = 300;
    byte b = 5;
    typeof(b) small = x;
    __typeof__(x++) same = x;
    typeof(&b) p = &b;
    if (small != 44 || same != 300 || x != 300 || *p != 5)
        reach_error();
    return 0;
}

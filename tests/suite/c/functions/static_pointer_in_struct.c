// expect: safe
// rule: a static structure starts with null pointers and zeros
extern void reach_error(void);

int main(void) {
    static struct {
        int *p;
        int n;
    } s;
    if (s.p != 0 || s.n != 0)
        reach_error();
    return 0;
}

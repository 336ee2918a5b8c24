// expect: safe
// rule: `?:` between structures gives a copy of one of them, and evaluates the other not at all
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct pair {
    int a, b[2];
};
int calls;

struct pair made(int n) {
    struct pair x = {n, {n, n + 1}};
    calls++;
    return x;
}

int main(void) {
    struct pair x = {1, {2, 3}};
    int n = __VERIFIER_nondet_int();
    if (n > 100)
        return 0;
    struct pair y = n > 0 ? made(n) : x;
    x.a = 9;
    if (y.b[1] != (n > 0 ? n + 1 : 3) || calls != (n > 0) || y.a == 9 && n != 9)
        reach_error();
    if ((n > 0 ? y : x).a != (n > 0 ? n : 9))
        reach_error();
    return 0;
}

// expect: safe
// rule: GNU's `[first ... last]` gives each element the value, and what comes later counts
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair { int a, b; };
int table[10] = {[0 ... 3] = 1, [2] = 5, 6, [8 ... 9] = 2};

int main(void) {
    int x = __VERIFIER_nondet_int();
    struct pair pairs[3] = {[0 ... 2].b = x};
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum += table[i];
    if (sum != 17 || pairs[1].b != x || pairs[2].a != 0)
        reach_error();
    return 0;
}

// expect: reachable
// rule: an inner variable hides a parameter and a global
// input: [2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int x = 1;

int f(int y) {
    int sum = x + y;
    {
        int x = 10, y = 20;
        sum += x + y;
    }
    return sum + x;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x == 2 && f(x) == 34)
        reach_error();
    return 0;
}

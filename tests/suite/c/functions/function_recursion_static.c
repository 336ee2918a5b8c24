// expect: safe
// rule: recursion that counts its calls in a static
extern void reach_error(void);

int f(int n) {
    static int calls;
    ++calls;
    if (n > 1) {
        f(n - 1);
        f(n - 2);
    }
    return calls;
}

int main(void) {
    if (f(3) != 5)
        reach_error();
    return 0;
}

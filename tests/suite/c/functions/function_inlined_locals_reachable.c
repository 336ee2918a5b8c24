// expect: reachable
// rule: each call has fresh locals
// input: []
extern void reach_error(void);

int f(int x) {
    int local = 1;
    local += x;
    return local;
}

int main(void) {
    int a = f(1), b = f(f(2));
    if (a != 2 || b == 4)
        reach_error();
    return 0;
}

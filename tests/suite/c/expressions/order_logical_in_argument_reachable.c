// expect: reachable
// rule: side effects behind && and || within an argument
// input: []
extern void reach_error(void);

int f(int a) {
    return a;
}

int main(void) {
    int x = 0, y = 0;
    int r = f((x++ || ++y) && (y > 0 || x++ > 5));
    if (r != 1 || x * 10 + y == 11)
        reach_error();
    return 0;
}

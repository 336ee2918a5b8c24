// expect: reachable
// input: []
// unseen: gcc has no check of the types of functions
// options: --target undefined
// rule: a function is called by a pointer to one of another type (C17 6.5.2.2p9)
static int same(int x) { return x; }

int main(void) {
    int (*f)(long) = (int (*)(long))same;
    return f(1);
}

// expect: reachable
// rule: an inner call is done before the outer one
// input: []
extern void reach_error(void);

int log_;

int add(int n) {
    log_ = log_ * 10 + n;
    return n + 1;
}

int main(void) {
    int r = add(add(add(1)));
    if (r != 4 || log_ == 123)
        reach_error();
    return 0;
}

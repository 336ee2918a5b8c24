// expect: reachable-or-unknown
// rule: the operands of + may be evaluated in either order: gcc calls f first
// input: []
extern void reach_error(void);

int log_;

int note(int n) {
    log_ = log_ * 10 + n;
    return 0;
}

int main(void) {
    int x = note(1) + note(2);
    if (log_ == 12)
        reach_error();
    return x;
}

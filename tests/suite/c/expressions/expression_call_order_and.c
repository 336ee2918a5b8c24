// expect: safe
// rule: && is a sequence point: the left call is done before the right one
extern void reach_error(void);

int log_;

int note(int n) {
    log_ = log_ * 10 + n;
    return n;
}

int main(void) {
    if (note(1) && note(2) && note(0) && note(3))
        log_ = 0;
    if (log_ != 120)
        reach_error();
    return 0;
}

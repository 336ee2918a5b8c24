// expect: reachable
// rule: the compiler's isinf returns anything but 0: gcc makes it -1 of a constant, and 1 of a variable
// input: [-1]
extern void reach_error(void);

int main(void) {
    if (__builtin_isinf(-__builtin_inf()) < 0)
        reach_error();
    return 0;
}

// expect: reachable
// input: []
// rule: __builtin_constant_p of a text is 1
extern void reach_error(void);

int main(void) {
    if (__builtin_constant_p("hi"))
        reach_error();
    return 0;
}

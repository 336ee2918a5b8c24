// expect: safe
// rule: `i >= 0` always holds for an unsigned i, so the loop goes on beyond 0 to 4294967295
extern void reach_error(void);

int main(void) {
    unsigned int steps = 0;
    for (unsigned int i = 3; i > 0; --i) {
        if (i > 3)
            reach_error();
        ++steps;
    }
    return 0;
}

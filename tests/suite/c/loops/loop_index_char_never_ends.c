// expect: safe-or-unknown
// options: --timeout 2
// rule: a signed char is below 128 always, so the loop never ends
extern void reach_error(void);

int main(void) {
    for (signed char c = 120; c < 128; ++c)
        ;
    reach_error();
    return 0;
}

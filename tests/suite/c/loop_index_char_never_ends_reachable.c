// expect: reachable
// rule: a signed char is below 128 always; with unsigned char the loop ends
// input: []
extern void reach_error(void);

int main(void) {
    for (unsigned char c = 120; c < 128; ++c)
        ;
    reach_error();
    return 0;
}

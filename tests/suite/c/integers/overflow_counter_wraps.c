// expect: reachable
// options: --ints wrap
// rule: with --ints wrap the counter passes INT_MAX and the loop ends
// input: []
extern void reach_error(void);

int main(void) {
    int i = 2147483640;
    while (i > 0)
        ++i;
    reach_error();
    return 0;
}

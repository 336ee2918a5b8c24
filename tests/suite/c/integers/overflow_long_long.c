// expect: safe
// rule: signed overflow of a long long ends the path at 2^63
extern void reach_error(void);

int main(void) {
    long long x = 9223372036854775807LL;
    x += 1;
    reach_error();
    return 0;
}

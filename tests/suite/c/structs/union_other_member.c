// expect: reachable-or-unknown
// rule: another member of a union reads the same bytes: 258 is 2 as a char (code unmodelled)
// input: []
extern void reach_error(void);

union u {
    int i;
    unsigned char c;
};

int main(void) {
    union u u = {0};
    u.i = 258;
    if (u.c == 2)
        reach_error();
    return 0;
}

// expect: safe-or-unknown
// rule: the other member reads the same bytes: an unsigned read of -1 is 4294967295
extern void reach_error(void);

union u {
    int i;
    unsigned int u;
};

int main(void) {
    union u u;
    u.i = -1;
    if (u.u != 4294967295u)
        reach_error();
    return 0;
}

// expect: safe-or-unknown
// rule: a member of a union of zeros that is counted up is the one that is there
extern void reach_error(void);

union u { long i; int *p; };

int main(void) {
    static union u u;
    u.i += 5;
    if (u.p == 0)
        reach_error();
    return 0;
}

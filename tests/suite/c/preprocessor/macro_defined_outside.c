// expect: safe
// options: -DLIMIT=7
// rule: a macro of the command line
extern void reach_error(void);

#ifndef LIMIT
#error no LIMIT
#endif

int main(void) {
    if (LIMIT != 7)
        reach_error();
    return 0;
}

// expect: safe
// rule: a counter that would pass INT_MAX ends the run: it never becomes negative
extern void reach_error(void);

int main(void) {
    int i = 2147483640;
    while (i > 0)
        ++i;
    reach_error();
    return 0;
}

// expect: unknown
// rule: an int shifted by 32 is undefined: nothing may be said (code undefined)
extern void reach_error(void);

int main(void) {
    unsigned int x = 1;
    int by = 32;
    unsigned int y = x << by;
    if (y > 100)
        reach_error();
    return 0;
}

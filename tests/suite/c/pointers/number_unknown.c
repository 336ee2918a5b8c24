// expect: unknown
// rule: a number that is no address of anything is not followed
extern void reach_error(void);

int main(void) {
    int x = 1;
    int *p = (int *)0x10000004;
    *p = (int)(long)&x;
    if (x != 1)
        reach_error();
    return 0;
}

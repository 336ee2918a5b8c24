// expect: unknown
// rule: `break` ends the lives of what its loop's body declares (code undefined)
extern void reach_error(void);

int main(void) {
    int *last = 0;
    for (int i = 0; i < 3; i++) {
        int here = i;
        last = &here;
        if (i == 1)
            break;
        *last = 7;
    }
    if (*last > 5)
        reach_error();
    return 0;
}

// expect: unknown
// rule: each turn of a loop has a variable of its own: the one before is dead (code undefined)
extern void reach_error(void);

int main(void) {
    int *before = 0;
    for (int i = 0; i < 3; i++) {
        int here = i;
        if (before && *before > 5)
            reach_error();
        before = &here;
    }
    return 0;
}

// expect: safe
// rule: continue in a do-while goes to the condition
extern void reach_error(void);

int main(void) {
    int i = 0, n = 0;
    do {
        ++i;
        if (i == 2)
            continue;
        ++n;
    } while (i < 3);
    if (i != 3 || n != 2)
        reach_error();
    return 0;
}

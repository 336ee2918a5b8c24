// expect: reachable
// options: --entry find
// rule: the inner loop is met in each iteration and again on the way out; its path counter there is another one than those of the iterations before, so the first cell that fits need not be the first of all
// input: [[7, 3, 7, 7, 3, 3], 3]
extern void reach_error(void);

void find(int text[], int sought) {
    int at = 0, run = 0;
    for (;;) {
        run = 0;
        while (run < 2 && text[at + run] == sought)
            run++;
        if (run == 2)
            break;
        at++;
    }
    if (at == 4)
        reach_error();
}

// expect: safe
// options: --entry find
// rule: where the search ends, the cells are what was sought, whatever the iterations before have counted
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
    if (text[at + 1] != sought)
        reach_error();
}

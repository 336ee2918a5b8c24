// expect: unknown
// rule: what a run does whose changes have no order is open: nothing is safe; wrong if left to right decides
void reach_error(void);

int main(void) {
    int x = 1;
    x = ++x + x;
    if (x != 4)
        reach_error();
    return 0;
}

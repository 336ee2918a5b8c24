// expect: safe
// options: --entry climb
// rule: the twin: in the last round the inner loop runs to its end, so the height has been reached
extern void reach_error(void);

void climb(int height) {
    int step = 0, up;
    do {
        step += 2;
        up = 0;
        while (up < 3 && height <= step + up)
            up++;
    } while (up != 3);
    if (height > step)
        reach_error();
}

// expect: reachable
// options: --entry climb
// rule: as in apc_names_found_cell, without arrays: what the inner loop counts in the last round is not what it counted in the rounds before
// input: [4]
extern void reach_error(void);

void climb(int height) {
    int step = 0, up;
    do {
        step += 2;
        up = 0;
        while (up < 3 && height <= step + up)
            up++;
    } while (up != 3);
    if (step == 4)
        reach_error();
}

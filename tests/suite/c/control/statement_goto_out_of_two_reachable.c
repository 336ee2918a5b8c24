// expect: reachable
// rule: goto leaves two loops at once
// input: []
extern void reach_error(void);

int main(void) {
    int i, j = 0;
    for (i = 0; i < 3; ++i)
        for (j = 0; j < 3; ++j)
            if (i == 1 && j == 1)
                goto out;
out:
    if (i != 1 || j == 1)
        reach_error();
    return 0;
}

// expect: safe
// rule: break leaves the inner loop only
extern void reach_error(void);

int main(void) {
    int n = 0;
    for (int i = 0; i < 3; ++i)
        for (int j = 0; j < 3; ++j) {
            if (j == 1)
                break;
            ++n;
        }
    if (n != 3)
        reach_error();
    return 0;
}

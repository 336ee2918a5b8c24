// expect: safe
// rule: labels stand before declarations and before }, as in C23
extern void reach_error(void);

int f(int x) {
    int r = 0;
    switch (x) {
    case 1:
    case 2:
        int y = x;
        r = y + 5;
        break;
    default:
    }
    goto out;
out:
    int z = r;
    return z;
}

int main(void) {
    if (f(2) != 7 || f(4) != 0)
        reach_error();
    return 0;
}

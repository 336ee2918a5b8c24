// expect: safe
// rule: what a `switch` declares before its first case lives in all of its cases
extern void reach_error(void);
int *kept;

void grow(int *p) {
    kept = p;
    *p = *p + 1;
}

int main(void) {
    for (int i = 0; i < 4; i++)
        switch (i % 2) {
            int here;
        case 0:
            here = i;
            grow(&here);
            if (here != i + 1)
                reach_error();
            break;
        default:
            here = 7;
            grow(&here);
            if (*kept != 8)
                reach_error();
        }
    return 0;
}

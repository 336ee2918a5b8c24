// expect: safe
// rule: what a function of another file is given the address of holds anything afterwards, unless it is `const` there
extern void reach_error(void);

extern int look(const int *p);
extern int fill(int *p);

int main(void) {
    int seen = 3, filled = 4, kept = 5;
    look(&seen);
    fill(&filled);
    if (seen != 3 || kept != 5)
        reach_error();
    return filled;
}

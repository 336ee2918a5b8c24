// expect: reachable
// rule: what a function of another file is given the address of holds anything afterwards, unless it is `const` there
// input: [0, 0, 7]
extern void reach_error(void);

extern int look(const int *p);
extern int fill(int *p);

int main(void) {
    int seen = 3, filled = 4, kept = 5;
    look(&seen);
    fill(&filled);
    if (filled != 4 || kept != 5)
        reach_error();
    return filled;
}

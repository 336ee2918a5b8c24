// expect: reachable
// rule: a call that writes cells of a global array leaves them open, and its runs do what they do
// input: [2]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int cells[8];

void fill(int at, int value) {
    if (at >= 8)
        return;
    cells[at] = value;
    fill(at + 1, value + 1);
}

int main(void) {
    int value = __VERIFIER_nondet_int();
    if (value < 0 || value > 100)
        return 0;
    fill(0, value);
    if (cells[7] == 9)
        reach_error();
    return 0;
}

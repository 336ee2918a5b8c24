// expect: reachable
// options: --target error:unsequenced
// rule: the step of i++ and the assignment are two changes without an order; wrong if the assignment is the last
// input: []
// unseen: no check of a compiler's looks for it while the program runs
int main(void) {
    int i = 1;
    i = i++;
    return i;
}

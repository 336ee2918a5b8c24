// expect: reachable
// options: --target error:unsequenced
// rule: parameters that are given one variable are equal pointers (C17 6.5 p2); wrong if both are replaced by it and nothing holds them against each other
// input: []
// unseen: no check of a compiler's looks for it while the program runs
int both(int *p, int *q) {
    return (*p)++ + (*q)++;
}

int turned(int *p, int *q) {
    return both(q, p);
}

int main(void) {
    int x = 1, y = 2;
    return both(&x, &y) + turned(&y, &y);
}

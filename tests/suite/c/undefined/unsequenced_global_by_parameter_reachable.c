// expect: reachable
// options: --target error:unsequenced
// rule: a parameter may stand for a variable that the function knows by name; wrong if an array and its other name are two
// input: []
// unseen: no check of a compiler's looks for it while the program runs
int g[2];

int both(int *p) {
    return p[1]++ + g[1];
}

int main(void) {
    return both(g);
}

// expect: safe
// options: --target any-error
// rule: parameters that are never given one variable at once have no side effects in common, nor have different elements of one array; wrong if it counts that each is given both
int both(int *p, int *q) {
    return (*p)++ + (*q)++;
}

int apart(int *p, int *q) {
    p[0] = q[1] = 3;
    return p[0] + q[1];
}

int main(void) {
    int x = 1, y = 2, a[2] = { 4, 5 };
    return both(&x, &y) + both(&y, &x) + apart(a, a) != 0;
}

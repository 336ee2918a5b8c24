// expect: safe
// options: --target error:unsequenced
// rule: a call, a comma, && and ?: put changes in an order; wrong if any of these is undefined
int __VERIFIER_nondet_int(void);

int same(int x) { return x; }

int main(void) {
    int x = __VERIFIER_nondet_int() % 100, y = 1, a[3] = {1, 2, 0};
    x = same(x++);
    x = (x++, x + 1);
    x = x++ ? 4 : 5;
    if (y++ && y++)
        y = y & 1;
    y = a[y] + (int)sizeof(y++);
    y = x++ + same(y++);
    return y;
}

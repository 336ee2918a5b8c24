// expect: unknown
// rule: a call of a function by a pointer of another type is not followed
extern void reach_error(void);

static long one(long x) { return x; }

int main(void) {
    int (*f)(int) = (int (*)(int))one;
    if (f(1) != 1)
        reach_error();
    return 0;
}

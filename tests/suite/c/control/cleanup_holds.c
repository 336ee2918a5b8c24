// expect: safe
// rule: GNU's `cleanup` calls a function where the variable's life ends, on every way out, the last one first
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int order, ended;

static void end(int *number) {
    order = 10 * order + *number;
    ended++;
}

static int leaves(int n) {
    {
        int first __attribute__((cleanup(end))) = 1;
        for (int i = 0; i < 4; i++) {
            __attribute__((cleanup(end))) int second = 2;
            if (n == 0)
                continue;
            if (n == 1)
                break;
            if (n == 2)
                goto out;
            second = 3;
            if (n == 3)
                return first + second + ended;
        }
        if (n == 0)
            return order;
        first = 4;
    }
out:
    return ended;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 3)
        return 0;
    int given = leaves(n);
    int orders[4] = {22221, 24, 21, 31}, results[4] = {2222, 2, 2, 4};
    if (order != orders[n] || given != results[n])
        reach_error();
    int value = ({
        int inner __attribute__((cleanup(end))) = 7;
        inner + ended;
    });
    if (value != 7 + (n == 0 ? 5 : 2) || order % 10 != 7)
        reach_error();
    return 0;
}

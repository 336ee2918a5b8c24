// expect: reachable
// rule: a macro of several statements in do … while (0)
// input: []
extern void reach_error(void);

#define SWAP(a, b) \
    do { \
        int t_ = a; \
        a = b; \
        b = t_; \
    } while (0)

int main(void) {
    int x = 1, y = 2;
    if (x < y)
        SWAP(x, y);
    else
        x = 100;
    if (x != 2 || y == 1)
        reach_error();
    return 0;
}

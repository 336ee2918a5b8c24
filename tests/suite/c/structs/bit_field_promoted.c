// expect: reachable
// rule: an unsigned bit-field of 3 bits is promoted to int: 0 - 1 is negative
// input: []
extern void reach_error(void);

struct s {
    unsigned int low : 3;
};

int main(void) {
    struct s s = {0};
    if (s.low - 1 < 0)
        reach_error();
    return 0;
}

// expect: reachable
// rule: an unsigned bit-field of 3 bits wraps at 8
// input: []
extern void reach_error(void);

struct s {
    unsigned int low : 3;
    unsigned int high : 5;
};

int main(void) {
    struct s s = {7, 0};
    s.low++;
    if (s.low == 0 || s.high != 0)
        reach_error();
    return 0;
}

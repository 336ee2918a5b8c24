// expect: reachable
// rule: an unsigned bit-field of 32 bits stays unsigned: 0 - 1 is large
// input: []
extern void reach_error(void);

struct s {
    unsigned int a : 31;
};

int main(void) {
    struct s s = {0};
    if (s.a - 1 < 0)
        reach_error();
    return 0;
}

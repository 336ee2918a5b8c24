// expect: reachable
// rule: ~ of a bit-field is that of an int
// input: []
extern void reach_error(void);

struct s {
    unsigned int a : 3;
};

int main(void) {
    struct s s = {0};
    if (~s.a == -1)
        reach_error();
    return 0;
}

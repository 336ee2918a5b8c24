// expect: safe
// rule: ~ of a bit-field is that of an int
extern void reach_error(void);

struct s {
    unsigned int a : 3;
};

int main(void) {
    struct s s = {0};
    if (~s.a >= 0)
        reach_error();
    return 0;
}

// expect: reachable
// rule: a signed bit-field of 2 bits holds -2 to 1
// input: []
extern void reach_error(void);

struct s {
    signed int two : 2;
};

int main(void) {
    struct s s;
    s.two = 3;
    if (s.two == -1)
        reach_error();
    return 0;
}

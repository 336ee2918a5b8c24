// expect: reachable
// rule: the value of an assignment to a bit-field is what it holds then
// input: []
extern void reach_error(void);

struct s {
    unsigned int b : 4;
};

int main(void) {
    struct s s;
    int x = s.b = 20;
    if (x == 4)
        reach_error();
    return 0;
}

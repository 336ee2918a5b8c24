// expect: reachable
// rule: a bit-field through a pointer to its structure
// input: []
extern void reach_error(void);

struct s {
    unsigned int a : 3, b : 3;
};

int main(void) {
    struct s s = {7, 7};
    struct s *p = &s;
    p->a += 2;
    if (s.a == 1 || s.b != 7)
        reach_error();
    return 0;
}

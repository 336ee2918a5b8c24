// expect: reachable
// rule: a structure that points to itself
// input: []
extern void reach_error(void);

struct s {
    struct s *self;
    int a;
};

int main(void) {
    struct s s = {&s, 1};
    s.self->self->a = 4;
    if (s.a == 4)
        reach_error();
    return 0;
}

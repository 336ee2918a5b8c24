// expect: safe
// rule: *p = *q with p == q keeps the structure
extern void reach_error(void);

struct s {
    int a, b;
};

int main(void) {
    struct s s = {1, 2};
    struct s *p = &s, *q = &s;
    *p = *q;
    p->a = q->b;
    if (s.a != 2)
        reach_error();
    return 0;
}

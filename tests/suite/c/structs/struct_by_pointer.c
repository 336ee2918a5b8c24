// expect: safe
// rule: a structure passed by pointer is changed
extern void reach_error(void);

struct s {
    int a;
};

void change(struct s *s) {
    s->a = 9;
}

int main(void) {
    struct s s = {1};
    change(&s);
    if (s.a != 9)
        reach_error();
    return 0;
}

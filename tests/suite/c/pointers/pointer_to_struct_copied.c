// expect: safe
// rule: a structure assigned through a pointer copies all members
extern void reach_error(void);

struct s {
    int a[2];
    int b;
};

int main(void) {
    struct s s = {{1, 2}, 3}, t = {{0}};
    struct s *p = &t;
    *p = s;
    s.a[1] = 9;
    if (t.a[1] != 2 || t.b != 3)
        reach_error();
    return 0;
}

// expect: reachable
// rule: a pointer to a member and the structure are the same memory
// input: []
extern void reach_error(void);

struct s {
    int a, b;
};

int main(void) {
    struct s s = {1, 2};
    int *p = &s.b;
    s.b = 5;
    *p += 1;
    if (s.b == 6 || s.a != 1)
        reach_error();
    return 0;
}

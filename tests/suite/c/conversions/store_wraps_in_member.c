// expect: safe
// rule: a member of type unsigned short wraps, by name and through a pointer
extern void reach_error(void);

struct s {
    unsigned short n;
    int guard;
};

int main(void) {
    struct s s = {65535, 7};
    struct s *p = &s;
    p->n++;
    s.n -= 2;
    if (s.guard != 7 || p->n != 65534)
        reach_error();
    return 0;
}

// expect: safe
// rule: a structure by value in a recursion
extern void reach_error(void);

struct s {
    int depth, sum;
};

struct s down(struct s s) {
    if (s.depth == 0)
        return s;
    s.sum += s.depth;
    s.depth--;
    return down(s);
}

int main(void) {
    struct s start = {3, 0};
    struct s end = down(start);
    if (start.sum != 0 || end.sum != 6)
        reach_error();
    return 0;
}

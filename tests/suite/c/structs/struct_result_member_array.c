// expect: safe
// rule: a structure with an array is returned by value
extern void reach_error(void);

struct s {
    int a[3];
};

struct s make(int x) {
    struct s s = {{x, x + 1, x + 2}};
    return s;
}

int main(void) {
    struct s p = make(1), q = make(10);
    if (p.a[2] != 3 || q.a[0] != 10)
        reach_error();
    return 0;
}

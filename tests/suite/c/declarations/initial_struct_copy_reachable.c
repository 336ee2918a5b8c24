// expect: reachable
// rule: an automatic structure may start as a copy of another one
// input: []
extern void reach_error(void);

struct pair {
    int a, b;
};

int main(void) {
    struct pair p = {1, 2};
    struct pair q = p;
    q.a = 5;
    if (p.a == 1 || q.b != 2)
        reach_error();
    return 0;
}

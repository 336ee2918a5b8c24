// expect: reachable
// rule: a compound literal is an object of its own
// input: []
extern void reach_error(void);

struct pair {
    int a, b;
};

int sum(struct pair p) {
    return p.a + p.b;
}

int main(void) {
    int *p = (int[]){4, 5, 6};
    if (sum((struct pair){.b = 3}) + p[2] == 9)
        reach_error();
    return 0;
}

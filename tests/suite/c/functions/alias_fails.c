// expect: reachable
// rule: a function with the attribute alias is the other one
// input: []
extern void reach_error(void);

int other(int);

static int (*early)(int) = other;

int plain(int x) {
    return x + 1;
}

extern int other(int x) __attribute__((alias("plain")));

int main(void) {
    if (other(1) != 1 || early(2) != 3 || early != plain)
        reach_error();
    return 0;
}

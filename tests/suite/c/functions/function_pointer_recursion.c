// expect: safe
// rule: a function that calls itself through a pointer has variables of its own each time
extern void reach_error(void);

struct step {
    int (*next)(int, struct step *);
};

static int count(int n, struct step *step) {
    int own[2] = {n, n + 1};
    int *at = &own[n & 1];
    if (n == 0)
        return 0;
    int below = step->next(n - 1, step);
    return below + *at;
}

int main(void) {
    struct step step = {count};
    if (count(3, &step) != 4 + 2 + 2)
        reach_error();
    return 0;
}

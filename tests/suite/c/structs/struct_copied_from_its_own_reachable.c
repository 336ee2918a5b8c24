// expect: reachable
// input: [2]
// rule: all members come from where the structure was before it was overwritten
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct step {
    int to;
    int cost;
};

int main(void) {
    struct step steps[3] = {{1, 10}, {0, 11}, {1, 12}}, now = {0, 5};
    now.to = __VERIFIER_nondet_int();
    if (now.to < 0 || now.to > 2)
        return 0;
    now = steps[now.to];
    if (now.cost == 12)
        reach_error();
    return 0;
}

// expect: reachable
// options: --target error:out-of-bounds
// rule: of a structure that is longer than the integers there, a member that is behind them is not there; wrong if it counts as one of the first
// input: []
struct pair {
    int a, b;
};

int row[3];

int main(void) {
    struct pair *p = (struct pair *)row;
    return p[1].b;
}

// expect: reachable
// options: -D__STDC_VERSION__=202311L
// rule: what `constexpr` (C23) declares is a constant
// input: []
extern void reach_error(void);

constexpr int length = 3;
constexpr unsigned char mask = length << 4;
constexpr double half = 0.5;
static int doubled = 2 * length;
constexpr struct { int a, b; } both = {1, 2};

int main(void) {
    constexpr int last = length - 1;
    int all[length] = {1, 2, 3};
    static_assert(last == 2);
    switch (all[last]) {
    case length:
        all[0] = 7;
        break;
    default:
        all[0] = 8;
    }
    const int *seen = &length;
    if (all[0] != 8 || mask != 48 || doubled != 6 || half * 2 != 1 || *seen + both.b != 5)
        reach_error();
    return 0;
}

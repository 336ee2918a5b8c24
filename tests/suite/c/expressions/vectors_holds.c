// expect: safe
// rule: GNU's vectors are computed number by number, compared to -1 or 0, and are copied whole
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef int four __attribute__((vector_size(16)));
typedef unsigned char __attribute__((vector_size(4))) bytes;

static four twice(four v) { return v + v; }

int main(void) {
    int x = __VERIFIER_nondet_int();
    if (x < -1000 || x > 1000)
        return 0;
    four a = {x, 1, 2, 3}, b = 5 - a, c;
    c = twice(a) * b;
    c[1] += 7;
    if (c[0] != 2 * x * (5 - x) || c[1] != 15 || c[3] != 12 || sizeof a != 16)
        reach_error();
    four less = a < b;
    if (less[0] != (x < 5 - x ? -1 : 0) || less[3] != 0 || (~a)[2] != -3 || (-b)[1] != -4)
        reach_error();
    bytes w = {255, 1, 128, 7}, v = w + 1;
    v <<= 1;
    if (v[0] != 0 || v[1] != 4 || v[2] != 2 || v[3] != 16)
        reach_error();
    four order = {3, 2, 1, 4}, taken = __builtin_shuffle(a, order);
    if (taken[0] != 3 || taken[3] != x || __builtin_shuffle(a, b, order + 3)[1] != b[1])
        reach_error();
    return 0;
}

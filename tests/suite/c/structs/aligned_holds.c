// expect: safe
// rule: `aligned` moves a member, and rounds the size of its structure up
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
struct line {
    char tag;
    int value __attribute__((aligned(16)));
} __attribute__((aligned(64)));
typedef int apart __attribute__((aligned(32)));
struct two {
    char c;
    apart first;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct line lines[2] = {{1, 2}, {3, 4}};
    unsigned size = sizeof(struct line) + sizeof(struct two) + __builtin_offsetof(struct two, first);
    if (n == 7 && size != 160)
        reach_error();
    return lines[1].value - 4;
}

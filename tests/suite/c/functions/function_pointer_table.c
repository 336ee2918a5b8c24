// expect: safe
// rule: a call through a table of functions is a call of the one that stands there
extern void reach_error(void);
extern unsigned __VERIFIER_nondet_uint(void);

static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }

struct operation {
    int (*of)(int, int);
    int with;
};
static struct operation table[] = {{add, 1}, {&sub, 2}};

int main(void) {
    unsigned x = __VERIFIER_nondet_uint() % 100;
    struct operation *chosen = &table[x & 1];
    int y = chosen->of(x, chosen->with);
    if (y != (x & 1 ? (int)x - 2 : (int)x + 1))
        reach_error();
    return 0;
}

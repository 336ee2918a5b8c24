// expect: reachable
// input: [7]
// rule: a typedef of a function's type declares functions and parameters, twin
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

typedef int number(int);
typedef void nothing(void);

number twice, again;
static number less;
nothing unused;

static int both(number one, number *other, int x) { return one(x) - (*other)(x); }

int main(void) {
    number twice;
    number *table[2] = {less, &twice};
    int x = __VERIFIER_nondet_int();
    if (x < 0 || x > 1000)
        return 0;
    if (both(twice, less, x) == 8 && table[0](x) < table[1](x))
        reach_error();
    return 0;
}

int twice(int x) { return 2 * x; }
static int less(int y) { return y - 1; }

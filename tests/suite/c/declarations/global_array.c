// expect: reachable
// options: --entry foo
// rule: a global array without initialiser is all zero; left free, the target would be a guess
// input: [4]
// alone: z3 cvc5 yices
#define SIZE 6
extern void reach_error(void);

int table[SIZE];
int limit;

void foo(int n) {
    if (n > SIZE)
        return;
    for (int i = 0; i < n; ++i)
        table[i] = table[i] + 1;
    if (limit == 0 && table[3] == 1 && table[4] == 0)
        reach_error();
}

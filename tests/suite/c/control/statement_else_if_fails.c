// expect: reachable
// rule: an else-if behind a thousand others
// input: [699]
// A thousand arms: `else if` is no block in a block in a block.
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define ARM(n) else if (x == (n)) y = (n) % 7;
#define TEN(n) ARM(n) ARM(n + 1) ARM(n + 2) ARM(n + 3) ARM(n + 4) ARM(n + 5) ARM(n + 6) ARM(n + 7) ARM(n + 8) ARM(n + 9)
#define HUNDRED(n) \
    TEN(n) TEN(n + 10) TEN(n + 20) TEN(n + 30) TEN(n + 40) TEN(n + 50) TEN(n + 60) TEN(n + 70) TEN(n + 80) TEN(n + 90)

int main(void)
{
    int x = __VERIFIER_nondet_int();
    int y = 0;
    if (x < 0)
        y = sizeof(struct first { char a[3]; });
    else if (x == (int)sizeof(struct first { char a[5]; }))
        y = sizeof(struct first);
    HUNDRED(0) HUNDRED(100) HUNDRED(200) HUNDRED(300) HUNDRED(400)
    HUNDRED(500) HUNDRED(600) HUNDRED(700) HUNDRED(800) HUNDRED(900)
    else
        y = sizeof(struct first);
    assert(y != 6 || x != 699);
}

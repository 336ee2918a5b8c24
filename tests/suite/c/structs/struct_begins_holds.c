// expect: safe
// rule: a pointer to a structure is one to its first member, and back
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct shape { int kind; struct shape *next; };
struct circle { struct shape shape; int radius; };

static struct shape *circle(int radius, struct shape *next) {
    struct circle *c = malloc(sizeof *c);
    c->shape.kind = 1;
    c->shape.next = next;
    c->radius = radius;
    return (struct shape *)c;
}

int main(void) {
    int n = __VERIFIER_nondet_int(), sum = 0;
    struct shape *all = circle(n, circle(7, 0));
    if (n < 0 || n > 50)
        return 0;
    for (; all; all = all->next)
        if (all->kind == 1)
            sum += ((struct circle *)all)->radius;
    if (sum != n + 7)
        reach_error();
    return 0;
}

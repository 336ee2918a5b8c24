// expect: safe
// rule: a jump over declarations leaves variables without a value, each with a place of its own
extern void reach_error(void);

struct pair {
    int x, y;
};
struct pair *p, *q;

void keep(struct pair *a, struct pair *b) {
    p = a;
    q = b;
    p->x = 1;
    q->x = 2;
    if (p->x != 1)
        reach_error();
}

int main(void) {
    for (int i = 0; i < 2; i++) {
        goto in;
        {
            struct pair a, b;
            a.x = 0;
        in:
            keep(&a, &b);
        }
    }
    return 0;
}

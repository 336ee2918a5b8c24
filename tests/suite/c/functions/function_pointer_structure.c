// expect: safe
// rule: structures go through pointers to functions by value, both ways
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
    int a, b;
};
static struct pair turned(struct pair p) {
    int a = p.a;
    p.a = p.b;
    p.b = a;
    return p;
}
typedef struct pair turn(struct pair);
static turn *chosen(int which) { return which ? &turned : (turn *)0; }

int main(void) {
    struct pair p = {__VERIFIER_nondet_int(), 3}, q;
    q = chosen(1)(p);
    if (q.a != 3 || q.b != p.a || (*chosen(2))(q).a != p.a || chosen(0))
        reach_error();
    return 0;
}

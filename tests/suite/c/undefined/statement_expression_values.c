// expect: safe
// options: --target any-error
// rule: what a statement expression gives outlives its block: numbers, whole structures, pointers to what is outside; wrong if a structure is looked at when its block is over
extern void abort(void);

#define larger(a, b) ({ __typeof__(a) _a = (a); __typeof__(b) _b = (b); _a > _b ? _a : _b; })

struct pair {
    int a[2], b;
};

int *last;

void fill(struct pair *to) {
    last = &to->b;
    to->a[0] = 1;
    to->a[1] = 3;
    to->b = 4;
}

int add(struct pair *of) {
    return of->a[1] + of->b;
}

int main(void) {
    int v[2] = { 1, 7 };
    int *p = larger(v + 0, v + 1);
    if (larger(*p, v[0]) != 7)
        abort();
    struct pair s = ({ struct pair t; fill(&t); t; });
    if (s.a[1] + ({ struct pair t; fill(&t); t; }).b != 7)
        abort();
    int i = 1;
    if (({ struct pair t; fill(&t); t; }).a[i] != 3)
        abort();
    if (({ struct pair t; fill(&t); add(&t); }) != 7)
        abort();
    return 0;
}

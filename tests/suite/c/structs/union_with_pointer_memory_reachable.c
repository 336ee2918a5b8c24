// expect: reachable
// input: [-3]
// rule: unions with pointers are copied with all their bytes, from and to anywhere
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union u {
    int number;
    char *text;
    unsigned short halves[2];
};
struct s {
    union u one;
    struct {
        union u two[2];
        int tag;
    } in;
};

static union u global[4];

static void fill(union u *a, int count) {
    for (int i = 0; i < count; ++i) {
        if (i & 1)
            a[i].text = "xyz" + (i & 2);
        else
            a[i].number = i * 65537;
    }
}

static union u pick(union u *a, int i) { return a[i]; }

static int deep(union u x, int times) {
    if (times == 0)
        return x.halves[1];
    x.number += 65536;
    return deep(x, times - 1);
}

static struct s made(int k) {
    struct s s = {{k}, {{{k + 1}, {k + 2}}, k}};
    s.in.two[1].text = "q";
    return s;
}

int main(void) {
    union u *a = malloc(4 * sizeof *a), b[4];
    fill(a, 4);
    fill(b, 4);
    if (pick(a, 2).halves[1] != 2 || *pick(b, 3).text != 'z' || deep(b[2], 2) != 4)
        reach_error();
    memcpy(global, a, 4 * sizeof *a);
    if (global[2].halves[0] != 2 || *global[3].text != 'z')
        reach_error();
    struct s s = made(7), t;
    t = s;
    if (t.in.two[0].halves[0] != 8 || *t.in.two[1].text != 'q' || t.in.tag != 7)
        reach_error();
    union u *p = &t.in.two[1];
    p->number = __VERIFIER_nondet_int();
    if (t.in.two[1].halves[0] == 65533 && pick(b, 2).halves[1] == 2)
        reach_error();
    free(a);
    return 0;
}

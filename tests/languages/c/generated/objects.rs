//! What programs with pointers declare: types, variables, and functions that work on
//! them. Names begin with `P_`, which is replaced at the end.
//!
//! What is left out, because unloop is known not to treat it as compilers do: global
//! variables that are initialised with a number and whose address is passed, bit-fields
//! without a name, pointers of static storage that are never assigned.

use crate::support::chance::Chance;

/// The types, with their members in some order.
pub(super) fn types(chance: &mut Chance) -> String {
    let mut members = vec![
        "int i;",
        "unsigned char c;",
        "int v[4];",
        "struct P_in in;",
        "unsigned f : 5; int g : 4;",
        "long z;",
        "double d;",
        "float e;",
    ];
    let mut text = "struct P_in { short a; long b; };\nstruct P_s {".to_owned();
    while !members.is_empty() {
        text.push(' ');
        text += members.swap_remove(chance.index(members.len()));
    }
    text + " };
struct P_n { int value; struct P_n *next; };
struct P_o { int *at; struct P_s *to; long m[2][4]; };
union P_u { int i; unsigned char c; long l; double d; };
typedef struct P_n *P_list;
"
}

/// The global variables.
pub(super) const GLOBALS: &str = "
int P_gi, P_ga[8] = {4, 5, [3] = -6};
struct P_s P_gs = {.i = 3, .v = {1, 2}, .in = {7, 8}}, *P_gr = &P_gs;
int *P_gp = &P_ga[2];
double *P_gd = &P_gs.d;
char P_text[8] = \"hello\";
static const char *P_names[4] = {\"ab\", \"c\", \"\", P_text + 1};
";

/// The functions. None of them does anything undefined, whatever numbers it is given, as
/// long as its pointers are right.
pub(super) const FUNCTIONS: &str = "
static void P_swap(int *a, int *b) { int t = *a; *a = *b; *b = t; }
static void P_set(struct P_s *s, int x) {
    s->i = x; s->v[x & 3] ^= 1; s->in.a = x; (*s).g = x;
    if (s->c++ > 200) s->in.b = ~s->in.b;
}
static struct P_s P_make(int x, long y) {
    struct P_s s = {.c = 9};
    s.i = x; s.in.b = y; s.f = x;
    for (int k = 0; k < 4; k++) s.v[k] = x ^ k;
    return s;
}
static struct P_s P_changed(struct P_s s) {
    struct P_s *at = &s;
    at->i ^= 7; s.v[1] = at->i; at->z = s.v[2];
    return *at;
}
static int P_sum(int *t, int n) {
    unsigned r = 0;
    for (int *q = t; q < t + n; q++) r = r * 3 + *q;
    return r;
}
static int P_total(const int t[], int n) {
    unsigned r = 1;
    for (int k = 0; k < n; k++) r = r * 5 ^ t[k];
    return r;
}
static int *P_largest(int *t, int n) {
    int *r = t;
    for (int k = 1; k < n; k++) if (t[k] > *r) r = &t[k];
    return r;
}
static struct P_n *P_push(struct P_n *list, int value) {
    struct P_n *n = malloc(sizeof(struct P_n));
    n->value = value;
    n->next = list;
    return n;
}
static int P_pop(P_list *list) {
    P_list first = *list;
    int value = first->value;
    *list = first->next;
    free(first);
    return value;
}
static struct P_n *P_reversed(struct P_n *list) {
    struct P_n *done = 0, *next;
    for (; list != 0; list = next) { next = list->next; list->next = done; done = list; }
    return done;
}
static int P_length(const char *s) {
    const char *e = s;
    while (*e) e++;
    return e - s;
}
static void P_copy(char *to, const char *from) { while ((*to++ = *from++)) ; }
static int P_compare(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return *a - *b;
}
static void P_choose(int **which, int *one, int c) { if (c > 3) *which = one; }
static void P_fill(long m[][4], int rows, long x) {
    for (int i = 0; i < rows; i++) for (int j = 0; j < 4; j++) m[i][j] = x ^ (i * 4 + j);
}
static long P_trace(long (*m)[4], unsigned k) {
    long *row = m[k];
    return row[0] ^ *(row + 3) ^ (*(m + k))[1];
}
static int P_next(void) {
    static int calls = 2, seen[4];
    static struct P_in last;
    seen[calls & 3]++;
    last.a += seen[1] + 1;
    return ++calls * 16 + last.a;
}
";

/// The local variables of the main function: `x0`, `x1` are read.
pub(super) const LOCALS: &str = "
int x0 = __VERIFIER_nondet_int(), x1 = __VERIFIER_nondet_int(), k0 = 1, k1 = __VERIFIER_nondet_int();
unsigned char b0 = __VERIFIER_nondet_uchar();
int a[8] = {5, x1, [4] = 2, k0}, *p = &x0, *q = a + 2;
long m[3][4] = {{1, 2}, {3}, [2][1] = 4};
struct P_s s = {.i = 2, .v = {1, 2, 3}, .f = 9}, t = P_make(x0, 3), w[4] = {{0}}, *r = &w[1];
struct P_o o = {.at = &a[3], .to = &s, .m = {{1}}};
union P_u u;
int *h = malloc(8 * sizeof(int));
for (int i = 0; i < 8; i++) h[i] = i * i;
struct P_n *list = NULL;
P_gi = x1;
u.i = 4;
unsigned long long sum = 0;
";

/// The end of the main function: all that it has computed.
pub(super) const REPORT: &str = "
for (int i = 0; i < 8; i++) sum = sum * 31 + a[i] + P_ga[i] + h[i] + P_text[i];
for (int i = 0; i < 12; i++) sum = sum * 31 + m[i / 4][i % 4];
for (struct P_s *e = w; e < w + 4; e++) sum = sum * 31 + e->i + e->c + e->in.a + e->v[2];
for (struct P_s *e = w; e < w + 4; e++) sum = sum * 31 + (e->d > 2.5) + (e->e < 0) * 2;
for (struct P_n *n = list; n; n = n->next) sum = sum * 31 + n->value;
sum = sum * 31 + x0 + k0 * 7ull + k1 * 11ull + x1 * 3ull + b0 + P_gi;
sum = sum * 31 + s.i + s.v[3] + s.in.a + s.in.b + s.z + (s.f + 0u) + (s.g + 0);
sum = sum * 31 + t.i + t.v[0] + t.in.b + t.z + P_gs.i + P_gs.c + P_gr->v[1] + *P_gp;
sum = sum * 31 + (s.d < t.e) + (t.d <= r->d) * 2 + (P_gs.e == 0) * 4 + (*P_gd > 3) * 8;
sum = sum * 31 + *p + *q + (q - a) + r->i + *o.at + o.to->i + o.m[1][2] + P_next();
report(sum);
while (list) P_pop(&list);
free(h);
return 0;
}
";

/// What expressions read: text, its type as a letter, and the number of its elements.
pub(super) const READ: [(&str, char, u64); 31] = [
    ("x0", 'i', 0),
    ("x1", 'i', 0),
    ("b0", 'b', 0),
    ("a", 'i', 8),
    ("m[1]", 'l', 4),
    ("m[2]", 'l', 4),
    ("s.i", 'i', 0),
    ("s.c", 'b', 0),
    ("s.v", 'i', 4),
    ("s.in.a", 's', 0),
    ("s.in.b", 'l', 0),
    // The type of a bit-field is an int where that can hold it; it has no size.
    ("((unsigned)s.f)", 'u', 0),
    ("(s.g + 0)", 'i', 0),
    ("t.v", 'i', 4),
    ("t.z", 'l', 0),
    ("w[2].i", 'i', 0),
    ("*p", 'i', 0),
    ("*q", 'i', 0),
    ("q[0]", 'i', 0),
    ("r->i", 'i', 0),
    ("r->v", 'i', 4),
    ("(*r).in.b", 'l', 0),
    ("o.to->i", 'i', 0),
    ("*o.at", 'i', 0),
    ("o.m[1]", 'l', 4),
    ("h[3]", 'i', 0),
    ("P_gi", 'i', 0),
    ("P_ga", 'i', 8),
    ("P_gr->c", 'b', 0),
    ("P_text", 'c', 8),
    ("P_length(P_text)", 'i', 0),
];

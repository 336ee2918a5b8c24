//! What all programs have: functions on lists, trees, unions and strings, and statements about them.

/// Before the structures of a program.
pub(super) const BEFORE: &str = r#"#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct node { int value; struct node *next; };
struct leaf { short key; struct leaf *side[2]; unsigned char count; };
struct any {
    enum { INT, LONG, REAL, BYTES, NODE } tag;
    union { int i; unsigned long l; double d; unsigned char b[6]; struct node n; } u;
};
static unsigned long add(unsigned long a, unsigned long b) { return a + b * 3; }
static unsigned long mix(unsigned long a, unsigned long b) { return (a ^ b >> 7) | 1; }
static unsigned long low(unsigned long a, unsigned long b) { return a < b ? a : b; }
static unsigned long (*const calls[3])(unsigned long, unsigned long) = {add, mix, low};
static const char *const words[4] = {"alpha", "be", "", "gamma ray"};

static struct node *push(struct node *list, int value) {
    struct node *node = malloc(sizeof *node);
    *node = (struct node){value, list};
    return node;
}
static void pop(struct node **list) {
    struct node *first = *list;
    if (!first)
        return;
    *list = first->next;
    free(first);
}
static struct node *reversed(struct node *list) {
    struct node *done = NULL, *next;
    for (; list; list = next) { next = list->next; list->next = done; done = list; }
    return done;
}
static void insert(struct node **at, int value) {
    while (*at && (*at)->value < value)
        at = &(*at)->next;
    *at = push(*at, value);
}
static void drop_list(struct node *list) { while (list) pop(&list); }
static void print_list(const struct node *list) {
    for (; list; list = list->next)
        printf("%d ", list->value);
    puts("list");
}
static void plant(struct leaf **at, short key) {
    for (; *at; at = &(*at)->side[key > (*at)->key])
        if ((*at)->key == key) { (*at)->count++; return; }
    *at = calloc(1, sizeof **at);
    (*at)->key = key;
}
static int height(const struct leaf *tree) {
    if (!tree) return 0;
    int one = height(tree->side[0]), other = height(tree->side[1]);
    return 1 + (one > other ? one : other);
}
static void print_tree(const struct leaf *tree, int depth) {
    if (!tree) { if (!depth) puts("no tree"); return; }
    print_tree(tree->side[0], depth + 1);
    printf("%*d:%u\n", depth + 2, tree->key, tree->count);
    print_tree(tree->side[1], depth + 1);
}
static void set_any(struct any *any, unsigned long kind, unsigned long value) {
    switch (kind % 5) {
    case 0: any->tag = INT; any->u.i = (int)(value & 0x7fffffff); break;
    case 1: any->tag = LONG; any->u.l = value; break;
    case 2: any->tag = REAL; any->u.d = (double)(value % 1000) / 16; break;
    case 3: any->tag = BYTES; memset(any->u.b, (int)(value & 255), 6); any->u.b[value % 6] = 9; break;
    default: any->tag = NODE; any->u.n.value = (int)(value & 0xffff); any->u.n.next = NULL;
    }
}
static unsigned long get_any(const struct any *any) {
    if (any->tag == INT) return (unsigned long)any->u.i;
    if (any->tag == LONG) return any->u.l;
    if (any->tag == REAL) return (unsigned long)(any->u.d * 16);
    if (any->tag == NODE) return (unsigned long)(any->u.n.value + (any->u.n.next == NULL));
    return any->u.b[0] + any->u.b[5] * 256ul;
}
static void print_any(const struct any *any) { printf("%d %lu\n", (int)any->tag, get_any(any)); }
static unsigned long crc(const void *start, size_t size) {
    const unsigned char *byte = start, *end = byte + size;
    unsigned long sum = size;
    while (byte < end) sum = sum * 31 + *byte++;
    return sum;
}
static void swap(void *one, void *other, size_t size) {
    unsigned char *a = one, *b = other;
    for (size_t i = 0; i < size; i++) { unsigned char c = a[i]; a[i] = b[i]; b[i] = c; }
}
static int by_value(const void *one, const void *other) {
    int a = *(const int *)one, b = *(const int *)other;
    return (a > b) - (a < b);
}
struct trio { unsigned char b[3]; short s; };
static struct trio trio(int x) {
    struct trio t = {{(unsigned char)x, 2}, .s = (short)(x * 3)};
    t.b[2] = t.b[0] ^ 0x81;
    return t;
}
static unsigned long total(int count, ...) {
    unsigned long sum = 0;
    va_list list;
    va_start(list, count);
    while (count-- > 0) sum = sum * 7 + (unsigned long)va_arg(list, int);
    va_end(list);
    return sum;
}
static int base[4] = {1, 2, 3, 4}, *const middle = &base[2];
static struct node head = {7, NULL}, second = {8, &head};
static int sign(int x) { return (x > 0) - (x < 0); }

"#;

/// The first lines of `main`.
pub(super) const START: &str = r#"    unsigned long sum = 7;
    char text[24] = "start", other[24] = "x";
    int number = 5, some[6] = {5, -3, 12, 0, 7, -9};
    struct node *list = push(push(NULL, 4), -2);
    struct leaf *tree = NULL;
    struct any any = {.tag = INT, .u.i = 3}, spare = {.tag = LONG, .u.l = 1ul << 40};
"#;

/// Statements about those. `E` is a value, `K` a small number, `T` a buffer of text, `W` a text.
pub(super) const STATEMENTS: [&str; 69] = [
    "list = push(list, (int)(E & 0xffff));",
    "pop(&list);",
    "list = reversed(list);",
    "insert(&list, (int)(E & 255) - 128);",
    "if (list && list->next) { list->next->value ^= (int)(E & 63); sum += (unsigned long)list->value; }",
    "for (struct node *n = list; n; n = n->next) sum = sum * 31 + (unsigned long)n->value;",
    "for (struct node **at = &list; *at;) { if ((*at)->value == (int)(E & 3)) pop(at); else at = &(*at)->next; }",
    "plant(&tree, (short)(E & 0xff));",
    "for (unsigned k = 0; k < 4; k++) plant(&tree, (short)((E >> k) & 31));",
    "sum += (unsigned long)height(tree);",
    "if (tree) { tree->count += (unsigned char)E; sum ^= (unsigned long)tree->key; }",
    "set_any(&any, E, E);",
    "sum += get_any(&any);",
    "spare = any;",
    "{ struct any old = any; any = spare; spare = old; }",
    "swap(&any, &spare, sizeof any);",
    "{ struct any all[3] = {any, spare}; set_any(all + E % 3, E, E); any = all[K % 3]; if (K % 3 == 2) set_any(&any, 1, E); }",
    "{ struct any *at = malloc(sizeof *at); *at = spare; set_any(at, K, E); sum ^= get_any(at); free(at); }",
    "if (any.tag == BYTES) { any.u.b[E % 6] ^= 5; sum += any.u.b[K]; }",
    "if (any.tag == NODE) { any.u.n.next = list; sum += any.u.n.next ? 3 : 1; any.u.n.next = NULL; }",
    "if (any.tag == REAL) any.u.d += 0.5;",
    "snprintf(T, 24, \"%d:%s\", (int)(E & 0xfff), W);",
    "snprintf(T, 10, \"%05lx|%s\", E, W);",
    "sum += (unsigned long)sprintf(T, \"%u%c%+d\", (unsigned)(E & 0xffff), 'a' + (int)(E & 15), K - 2);",
    "strcpy(T, W);",
    "memset(T, 0, 24); strncpy(T, W, K + 3);",
    "if (strlen(text) + strlen(other) < 20) strcat(text, other);",
    "strncat(strcpy(T, W), W, K);",
    "sum += (unsigned long)(sign(strcmp(text, other)) * 3 + sign(strncmp(T, W, K)) + 5);",
    "{ char *s = T, *c = strchr(s, 'a' + (int)(E & 7)); if (c) { sum += (unsigned long)(c - s == K); *c = 'Z'; } }",
    "{ const char *c = strrchr(W, 'a'); sum = sum * 31 + (c ? strlen(c) : 99); }",
    "{ char *c = strstr(T, \"ma\"); sum = sum * 31 + (c ? strlen(c) + 1 : 0); }",
    "{ const char *c = memchr(T, 0, 24); sum += c ? 2 : 7; }",
    "for (char *c = T; *c; c++) if (*c >= 'a' && *c <= 'z') *c -= 32;",
    "{ char *a = T, *b = a + strlen(a); while (a < b) { char c = *--b; *b = *a; *a++ = c; } }",
    "memmove(text + 1, text, 20); text[0] = 'm'; text[22] = 0;",
    "sum += (unsigned long)(strtol(\"12x\" + E % 3, NULL, 10) + atoi(text));",
    "sum = sum * 31 + strspn(T, \"abcs\") + strcspn(T, \"r:t\");",
    "some[E % 6] = (int)(E & 0xffff) - 99;",
    "qsort(some, 6, sizeof *some, by_value);",
    "{ int *found, key = some[K]; qsort(some, 6, sizeof *some, by_value); found = bsearch(&key, some, 6, sizeof *some, by_value); sum += found ? (unsigned long)(*found == key) : 9; }",
    "{ int (*rows)[3] = (int (*)[3])malloc(2 * sizeof *rows); memcpy(rows, some, sizeof some); sum += (unsigned long)rows[E % 2][K % 3]; free(rows); }",
    "{ int *row = calloc(2, sizeof *row); row[1] = (int)(E & 99); row = realloc(row, 5 * sizeof *row); row[4] = row[1] + row[0]; sum += (unsigned long)row[4]; free(row); }",
    "{ int count = 1 + K; int row[count][2]; for (int k = 0; k < count; k++) row[k][0] = k, row[k][1] = some[k % 6]; sum += (unsigned long)row[E % (unsigned)count][1] + sizeof row; }",
    "{ char names[3][8] = {\"one\", \"two\"}; strcpy(names[E % 3], \"abc\"); sum += strlen(names[K % 3]); for (char (*n)[8] = names; n < names + 3; n++) sum = sum * 31 + (unsigned char)(*n)[0]; }",
    "{ int grid[3][4] = {{1, 2}, {3}}, (*row)[4] = grid + 1; row[E % 2][K % 4] = (int)(E & 255); row[-1][1] ^= 5; sum += (unsigned long)(grid[1][K % 4] + (*row)[0] + grid[0][1]); }",
    "{ struct pack { unsigned char n; unsigned short items[]; } *p = malloc(sizeof *p + 4 * sizeof(unsigned short)); p->n = 4; for (int i = 0; i < p->n; i++) p->items[i] = (unsigned short)(E + (unsigned)i); sum += p->items[K % 4]; free(p); }",
    "{ const struct { const char *name; unsigned long (*call)(unsigned long, unsigned long); } table[2] = {{\"add\", add}, {.call = mix, .name = \"mix\"}}; sum ^= table[E & 1].call(E, K) + strlen(table[K & 1].name); }",
    "{ volatile unsigned v = (unsigned)E; v++; sum += v; }",
    "{ static int seen[4]; seen[E % 4]++; sum += (unsigned long)seen[K % 4]; }",
    "sum += total(K, (int)(E & 99), 5, 6, 7, 8);",
    "{ struct node pair[2] = {{1, &pair[1]}, {.value = 2}}; pair[0].next->value += (int)(E & 7); sum += (unsigned long)(pair[1].value + (pair->next == pair + 1)); }",
    "sum += get_any(&(struct any){.tag = LONG, .u.l = E});",
    "sum += trio((int)(E & 63)).b[K % 3];",
    "{ struct trio all[3] = {trio(K), trio((int)(E & 7))}, *t = all; *++t = all[0]; t[1] = trio(t->s); sum ^= crc(all[2].b, 3) + (unsigned long)(t - all); }",
    "{ void *raw = malloc(16); memset(raw, 0, 16); unsigned *half = raw; half[E & 3] = (unsigned)E; sum ^= half[K & 3]; free(raw); }",
    "{ unsigned long word = E; unsigned char *b = (unsigned char *)&word; for (int i = 0; i < 4; i++) { unsigned char c = b[i]; b[i] = b[7 - i]; b[7 - i] = c; } sum ^= word; }",
    "{ float f = (float)(E & 1023) / 4 + 1; unsigned bits; memcpy(&bits, &f, sizeof bits); bits ^= 1u << 31; memcpy(&f, &bits, sizeof f); sum += (unsigned long)(f < 0) + bits; }",
    "{ double d = (double)(long)(E & 0xffff) / 8, all[2] = {d, -d}; sum ^= crc(all, sizeof all); }",
    "{ union { unsigned u; unsigned char b[4]; unsigned short h[2]; } w = {.u = (unsigned)E}; w.b[K % 4] = 3; sum += w.h[1] * 3ul + w.u; }",
    "{ struct { unsigned a : 3; int b : 5; unsigned long c : 40; _Bool d : 1; } f = {0}; f.a = (unsigned)E; f.b = (int)(E & 15) - 8; f.c = E; f.d = E > 9; f.a++; sum += f.a + (unsigned long)f.b + f.c + f.d; }",
    "{ char copy[8]; memcpy(copy, words[3] + K % 3, 6); copy[6] = 0; sum += strlen(copy) + (unsigned char)copy[K]; }",
    "{ const char *s = T; char *copy = malloc(strlen(s) + 1); strcpy(copy, s); copy[0] ^= 1; sum += (unsigned long)(sign(strcmp(copy, s)) + 2); free(copy); }",
    "{ unsigned char ring[5] = {1, 2, 3, 4, 5}; memmove(ring + 1, ring, K); ring[E % 5] += 3; sum ^= crc(ring, 5); }",
    "{ int *p = some, **pp = &p, ***ppp = &pp; **ppp += K; ***ppp = (int)(E & 7); sum += (unsigned long)*p + (unsigned long)(p - some); }",
    "{ const int *lo = some, *hi = some + 5; while (lo < hi) sum = sum * 3 + (unsigned long)(*lo++ > *hi--); }",
    "middle[-1] ^= (int)(E & 31); second.next->value += (int)(E & 7); sum += (unsigned long)(base[K % 4] + head.value);",
    "printf(\"%s|%5d|%-4u|%.3s|%c\\n\", W, some[K], (unsigned)(E & 999), T, 'a' + (int)(E & 15));",
    "sum ^= crc(some, sizeof some) + crc(text, strlen(text));",
];

// expect: safe
// rule: where a copied structure comes from may be told by what is overwritten
extern void reach_error(void);

struct list {
    struct list *next;
    int value;
};
struct step {
    int to;
    int cost;
};
typedef struct {
    char *address;
    long type;
} object;

static int nil;
static object first[2];
static object second[2] = {{(char *)&first, 64}};

int main(void) {
    struct list a = {0, 1}, b = {&a, 2}, c = {&b, 3};
    c = *c.next;
    if (c.value != 2 || c.next != &a)
        reach_error();
    struct step steps[3] = {{0, 10}, {2, 11}, {1, 12}}, now = {1, 5};
    now = steps[now.to];
    if (now.cost != 11 || now.to != 2)
        reach_error();
    char *start = (char *)&second;
    object o = *(object *)start;
    o = *(object *)(o.address);
    if (o.type != 0 || o.address != 0)
        reach_error();
    return nil;
}

// expect: safe
// rule: realloc of structures with pointers, of what came as void *, and behind members
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct item {
    int key;
    struct item *next;
};
struct row {
    struct item *items;
    int used, room;
};

static void add(struct row *row, int key) {
    if (row->used == row->room) {
        row->room = 2 * row->room + 1;
        row->items = realloc(row->items, row->room * sizeof *row->items);
    }
    row->items[row->used].key = key;
    row->items[row->used].next = 0;
    row->used++;
}

int main(void) {
    struct row row = {0, 0, 0};
    int n = __VERIFIER_nondet_int();
    add(&row, n);
    add(&row, 2);
    add(&row, 3);
    if (row.room != 3 || row.items[0].key != n || row.items[2].key != 3 || row.items[1].next)
        reach_error();
    free(row.items);
    return 0;
}

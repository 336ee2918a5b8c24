// A queue as a linked list with two ends.
// unwind: 9
#include <assert.h>
#include <stdbool.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);

struct item {
    int value;
    struct item *next;
};

struct queue {
    struct item *first, *last;
};

static void push(struct queue *queue, int value) {
    struct item *item = malloc(sizeof *item);
    if (!item)
        exit(1);
    item->value = value;
    item->next = NULL;
    if (queue->first)
        queue->last->next = item;
    else
        queue->first = item;
    queue->last = item;
}

static bool pop(struct queue *queue, int *value) {
    struct item *item = queue->first;
    if (!item)
        return false;
#ifdef WRONG
    *value = item->next ? item->next->value : item->value;
#else
    *value = item->value;
#endif
    queue->first = item->next;
    free(item);
    return true;
}

int main(void) {
    struct queue queue = {NULL, NULL};
    int values[6], pushed = 0, popped = 0, value;
    for (int step = 0; step < 6; step++) {
        if (__VERIFIER_nondet_bool()) {
            values[pushed] = __VERIFIER_nondet_int();
            push(&queue, values[pushed]);
            pushed++;
        } else if (pop(&queue, &value)) {
            assert(value == values[popped]);
            popped++;
        }
    }
    while (pop(&queue, &value)) {
        assert(value == values[popped]);
        popped++;
    }
    assert(pushed == popped);
    return 0;
}

// A priority queue as a binary heap of five.
// unwind: 6
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define SIZE 5

struct heap {
    int items[SIZE];
    int size;
};

static void swap(int *x, int *y) {
    int kept = *x;
    *x = *y;
    *y = kept;
}

static void push(struct heap *heap, int item) {
    int at = heap->size++;
    heap->items[at] = item;
    while (at > 0 && heap->items[(at - 1) / 2] > heap->items[at]) {
        swap(&heap->items[(at - 1) / 2], &heap->items[at]);
        at = (at - 1) / 2;
    }
}

static int pop(struct heap *heap) {
    int smallest = heap->items[0], at = 0;
    heap->items[0] = heap->items[--heap->size];
    for (;;) {
        int child = 2 * at + 1;
        if (child >= heap->size)
            break;
#ifdef WRONG
        if (child + 2 < heap->size && heap->items[child + 1] < heap->items[child])
#else
        if (child + 1 < heap->size && heap->items[child + 1] < heap->items[child])
#endif
            child++;
        if (heap->items[at] <= heap->items[child])
            break;
        swap(&heap->items[at], &heap->items[child]);
        at = child;
    }
    return smallest;
}

int main(void) {
    struct heap heap = {{0}, 0};
    for (int i = 0; i < SIZE; i++)
        push(&heap, __VERIFIER_nondet_int());
    int last = pop(&heap);
    while (heap.size > 0) {
        int next = pop(&heap);
        assert(last <= next);
        last = next;
    }
    return 0;
}

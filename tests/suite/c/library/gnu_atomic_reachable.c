// expect: reachable
// input: [-3]
// rule: a stack without locks: what was pushed last is popped first; sums are of the variable's type
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
} nodes[2];
struct node *top;

static void push(struct node *node) {
    struct node *old = __atomic_load_n(&top, __ATOMIC_ACQUIRE);
    do
        node->next = old;
    while (!__atomic_compare_exchange_n(&top, &old, node, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED));
}

int main(void) {
    short sum = 10;
    int n = __VERIFIER_nondet_int();
    if (n < -9 || n > 9)
        return 0;
    nodes[0].value = n;
    push(&nodes[0]);
    nodes[1].value = __sync_fetch_and_sub(&sum, n);
    push(&nodes[1]);
    if (top->value == 10 && top->next->value == n && sum == 13)
        reach_error();
    return 0;
}

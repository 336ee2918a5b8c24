// expect: safe
// rule: a compound literal in the body of a loop is made anew each time
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};
extern int __VERIFIER_nondet_int(void);

int first(struct node *list) {
    return list->next ? list->next->value : list->value;
}

int main(void) {
    int last = 0;
    for (int i = 0; i < 3; i++) {
        struct node *list = &(struct node){i, 0};
        list = &(struct node){i + 10, list};
        last = first(list);
        list->value++;
        if (list->value != i + 11)
            reach_error();
    }
    if (last != 2)
        reach_error();
    return 0;
}

// expect: safe
// rule: a linked list is reversed in place
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node c = {3, 0}, b = {2, &c}, a = {1, &b};
    struct node *reversed = 0, *rest = &a;
    while (rest) {
        struct node *next = rest->next;
        rest->next = reversed;
        reversed = rest;
        rest = next;
    }
    if (reversed->value != 3 || reversed->next->next->value != 1)
        reach_error();
    return 0;
}

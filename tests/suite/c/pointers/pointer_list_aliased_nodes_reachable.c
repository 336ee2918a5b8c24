// expect: reachable
// rule: two names for one node
// input: []
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};

int main(void) {
    struct node a = {1, 0}, b = {2, &a};
    struct node *p = &b;
    p->next->value = 8;
    p = p->next;
    p->next = &b;
    if (a.value == 8 || a.next->next != &a)
        reach_error();
    return 0;
}

// expect: reachable
// rule: a global list starts empty
// input: []
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};
struct node *head;

int main(void) {
    int n = 0;
    for (struct node *p = head; p; p = p->next)
        ++n;
    if (n == 0)
        reach_error();
    return 0;
}

// expect: unknown
// rule: a list whose nodes were variables of a function that has returned (code undefined)
extern void reach_error(void);

struct node {
    int value;
    struct node *next;
};
struct node *head;

void push(int value) {
    struct node node;
    node.value = value;
    node.next = head;
    head = &node;
}

int main(void) {
    push(1);
    if (head->value != 1)
        reach_error();
    return 0;
}

// expect: reachable-or-unknown
// rule: what a function of another file does with a pointer to who knows what is not followed
// input: []
extern void reach_error(void);

struct node { struct node *next; int value; };
extern void insert(struct node *list);

int main(void) {
    struct node two = {0, 2}, one = {&two, 1};
    insert(&one);
    if (two.value == 9)
        reach_error();
    return 0;
}

// expect: safe
// options: --target any-error
// rule: a compound literal is there again each time that it is met, and all the time in its block; wrong if it stays gone after the first round of a loop
extern void abort(void);

struct node {
    int value;
    struct node *next;
};

struct node *kept;

int sum(struct node *n) {
    int s = 0;
    for (kept = n; n; n = n->next)
        s += n->value;
    return s;
}

int main(void) {
    int s = 0;
    for (int i = 0; i < 3; i++) {
        s += sum(&(struct node){ i, &(struct node){ 2, 0 } });
        s += kept->value - i;
    }
    if (s != 9)
        abort();
    return 0;
}

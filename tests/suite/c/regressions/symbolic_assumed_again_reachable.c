// expect: reachable
// options: --entry f
// input: [0, 4, 0]
// rule: states that were merged may assume a condition again that they have; that is no path without end
extern void reach_error(void);

int global;
int table[4];
struct node { int v; struct node *next; };

int f(int x, int y, unsigned char c) {
    int *row = table;
    struct node last = {x, 0}, first = {y, &last}, *list = &first;
    row[c % 3] = global;
    if (c <= 5)
        list = list->next;
    if (c == list->v)
        if (y == 4 && x != 9)
            reach_error();
    return 0;
}

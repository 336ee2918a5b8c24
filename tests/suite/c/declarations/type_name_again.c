// expect: safe
// rule: names of types are used again as parameters, tags, members, variables and labels
extern void reach_error(void);
typedef void (*callback)(char *data);
typedef struct node node;
struct node { int node; };
typedef int count;
int first(char *data, count count) { return data[count]; }
int take(void (*)(count), count *count);

int main(void) {
    struct node node;
    node.node = 3;
    int count = first("abc", 1) - 'a';
    goto count;
count:
    if (node.node * count != 3)
        reach_error();
    return 0;
}

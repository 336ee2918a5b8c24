// expect: reachable-or-unknown
// rule: the bytes of a pointer are not followed (code unmodelled): nobody may say what they are
// input: []
extern void reach_error(void);

struct node {
    struct node *next;
    int number;
};

int main(void) {
    struct node node = {&node, 1};
    unsigned char *bytes = (unsigned char *)&node;
    if (bytes[8] == 1 && bytes[7] == 0)
        reach_error();
    return 0;
}

// expect: reachable-or-unknown
// rule: a cast between two list types: comparing them for being alike must come to an end
// input: []
extern void reach_error(void);

struct plain {
    struct plain *next;
    int value;
};

struct wide {
    struct wide *next;
    long value;
};

int main(void) {
    struct plain one = {0, 3};
    struct wide *other = (struct wide *)&one;
    if (other->next == 0)
        reach_error();
    return 0;
}

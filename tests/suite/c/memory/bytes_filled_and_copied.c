// expect: safe
// rule: memset writes bytes whatever lies there, memcpy and memmove copy any number of them, pointers stay what they are
#include <string.h>
extern void reach_error(void);

struct node {
    short tag;
    struct node *next;
    int numbers[3];
};

int main(void) {
    struct node nodes[2], copy;
    memset(nodes, 0x11, sizeof nodes);
    if (nodes[1].tag != 0x1111 || nodes[0].numbers[2] != 0x11111111)
        reach_error();
    nodes[0].next = &nodes[1];
    nodes[0].numbers[0] = 1;
    memcpy(&copy, nodes, 20);
    if (copy.next != &nodes[1] || copy.numbers[0] != 1 || copy.tag != 0x1111)
        reach_error();
    memmove((char *)copy.numbers + 1, copy.numbers, 2);
    if (copy.numbers[0] != 0x0101)
        reach_error();
    return 0;
}

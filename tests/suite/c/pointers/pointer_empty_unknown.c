// expect: unknown
// rule: an array of no elements lies where its structure ends, and something else may begin there
extern void reach_error(void);

struct head {
    int length;
    int rest[0];
} head = {1};
int other = 2;

static int equal(void *p, void *q) {
    return p == q;
}

int main(void) {
    if (equal(head.rest, &other))
        reach_error();
    return 0;
}

// expect: reachable
// options: --target error:out-of-bounds
// input: [3]
// rule: a member that a shorter structure does not have is not there
#include <stdlib.h>
extern int __VERIFIER_nondet_int(void);

struct head {
    int kind;
};
struct message {
    struct head head;
    int length;
};

int main(void) {
    struct message *m = malloc(sizeof(struct head));
    m->head.kind = __VERIFIER_nondet_int();
    if (m->head.kind == 3)
        m->length = 0;
    free(m);
    return 0;
}

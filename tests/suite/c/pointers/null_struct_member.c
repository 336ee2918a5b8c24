// expect: safe
// rule: a null member of a calloc'ed structure
#include <stdlib.h>
extern void reach_error(void);

struct s {
    int a;
    struct s *next;
};

int main(void) {
    struct s *p = calloc(1, sizeof(struct s));
    if (p->next != 0)
        reach_error();
    free(p);
    return 0;
}

// expect: safe
// options: --entry destroy --target undefined
// rule: what the function is given that a run enters may be freed, and what that leads to
#include <stdlib.h>

struct list {
    int *data;
    int count;
};

void destroy(struct list *list) {
    if (list) {
        free(list->data);
        free(list);
    }
}

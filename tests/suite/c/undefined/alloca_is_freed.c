// expect: reachable
// input: []
// options: --target error:invalid-free
// rule: what alloca gives cannot be freed
#include <stdlib.h>
void *alloca(unsigned long size);
static void once(void) {
    int *data = (int *)alloca(sizeof(*data));
    data[0] = 0;
    free(data);
}

int main(void) {
    once();
    return 0;
}

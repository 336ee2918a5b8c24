// expect: reachable
// options: --target error:invalid-free
// rule: what another file's function returns a pointer to may be freed but once
// input: [1]
#include <stdlib.h>
extern char *make(int n);

int main(void) {
    char *p = make(3);
    free(p);
    free(p);
    return 0;
}

// expect: safe
// options: --target undefined
// rule: what another file's function returns a pointer to may be freed, once
#include <stdlib.h>
extern char *make(int n);

int main(void) {
    char *p = make(3);
    if (!p)
        return 0;
    *p = 'a';
    free(p);
    return 0;
}

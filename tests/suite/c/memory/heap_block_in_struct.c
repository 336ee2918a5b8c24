// expect: safe
// rule: a block behind a member
#include <stdlib.h>
extern void reach_error(void);

struct s {
    int *data;
    int size;
};

int main(void) {
    struct s s;
    s.size = 3;
    s.data = malloc(s.size * sizeof(int));
    for (int i = 0; i < s.size; ++i)
        s.data[i] = 2 * i;
    if (s.data[2] != 4)
        reach_error();
    free(s.data);
    return 0;
}

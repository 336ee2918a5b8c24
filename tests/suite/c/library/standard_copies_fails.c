// expect: reachable
// rule: strcpy, strncpy, strcat, memmove and strdup write what stands there
// input: [4]
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    char from[4] = "xyz", to[8] = "........";
    from[2] = __VERIFIER_nondet_int() == 4 ? 'w' : 'z';
    strcpy(to, from);
    strcat(to, "!");
    if (to[2] != from[2] || to[3] != '!' || to[4] != 0 || to[5] != '.')
        reach_error();
    memmove(to + 1, to, 5);
    strncpy(from, "q", 3);
    char *copy = strdup(to);
    if (copy == 0)
        return 0;
    if (copy[3] == 'w' || to[1] != 'x' || copy[3] != to[3] || from[1] != 0 || from[2] != 0)
        reach_error();
    free(copy);
    return 0;
}

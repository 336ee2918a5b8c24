#include <stdlib.h>
#include <string.h>
int compare(const void *a, const void *b);
int main(void) {
    char a[4] = "abc", b[4];
    int *p = malloc(8);
    p = realloc(p, 16);
    memcpy(b, a, 4);
    memmove(b, a, 4);
    strcpy(b, a);
    qsort(b, 4, 1, compare);
    return strlen(a) + strcmp(a, b) + atoi("3");
}

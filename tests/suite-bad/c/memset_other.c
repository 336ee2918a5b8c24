#include <string.h>
int main(void) {
    char a[4];
    void *p = a;
    memset(a, 'x', sizeof a);
    memset(a, a[0], sizeof a);
    memset(p, 0, 4);
    return a[0];
}

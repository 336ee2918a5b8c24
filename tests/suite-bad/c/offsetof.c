#include <stddef.h>
struct pair { char a; int b : 4; int c[3]; };
struct open;
int main(void) {
    int i = 1;
    int x = offsetof(struct pair, d) + offsetof(struct pair, b);
    return x + offsetof(struct pair, c[i]) + offsetof(struct open, a) + _Alignof(struct open);
}

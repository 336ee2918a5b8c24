#include <stddef.h>
struct pair { char a; int b; };
int main(void) {
    return offsetof(struct pair, b);
}

#include <stdio.h>
int main(void) {
    char name[] = "net";
    printf("%s of %3d\n", name, 12);
    return 0;
}

// Numbers from the command line, the second of which divides the first.
// bug: a division by zero
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: %s TOTAL PARTS\n", argv[0]);
        return 1;
    }
    int total = argv[1][0] - '0', parts = argv[2][0] - '0';
#ifdef MENDED
    if (parts < 1)
        return 1;
#endif
    printf("%d each\n", total / parts);
    return 0;
}

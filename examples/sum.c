// Adds the numbers that it reads.
//
// expect: safe
#include <stdio.h>

int main(int argc, char **argv) {
    unsigned n, sum = 0;
    while (scanf("%u", &n) == 1)
        sum += n;
    printf("%s: %u\n", argc > 1 ? argv[1] : "sum", sum);
    return 0;
}

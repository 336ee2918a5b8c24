// The digits of a number, added up: ten of them are too much for an int.
// bug: an overflow
#include <limits.h>

static int parse(const char *text) {
    int value = 0;
    for (; *text >= '0' && *text <= '9'; text++) {
        int digit = *text - '0';
#ifdef MENDED
        if (value > (INT_MAX - digit) / 10)
            return -1;
#endif
        value = value * 10 + digit;
    }
    return value;
}

int main(int argc, char **argv) {
    if (argc != 2)
        return 1;
    return parse(argv[1]) < 0;
}

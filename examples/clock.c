// A time of the day, "hh:mm", as minutes since midnight. What is wrong with it?
//
// expect: reachable
// input: [50, 52, 58, 48, 48, 0]
#include <klee/klee.h>

static int digit(char c) {
    return c >= '0' && c <= '9' ? c - '0' : -1;
}

static int two_digits(const char *text) {
    int tens = digit(text[0]), ones = digit(text[1]);
    if (tens < 0 || ones < 0)
        return -1;
    return 10 * tens + ones;
}

static int minutes(const char *text) {
    int hours = two_digits(text);
    if (hours < 0)
        return -1;
    if (text[2] != ':')
        return -2;
    int rest = two_digits(text + 3);
    if (rest < 0)
        return -3;
    if (hours > 24 || rest > 59)
        return -4;
    return 60 * hours + rest;
}

int main(void) {
    char text[6];
    klee_make_symbolic(text, sizeof text, "text");
    text[5] = 0;
    int time = minutes(text);
    if (time < 0)
        return 1;
    klee_assert(time < 24 * 60);
    return 0;
}

// expect: safe
// rule: what reads numbers and what writes them do not get into each other's way
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char text[16];
    long n = strtol("12", NULL, 10);
    snprintf(text, sizeof text, "%.1f", 0.5);
    assert(n == 12 && text[0] == '0' && text[2] == '5' && text[3] == 0);
    return 0;
}

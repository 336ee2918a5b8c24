// expect: safe
// options: --target undefined
// rule: memmove may copy between places that overlap, memcpy between those that touch, and to where it is (gcc)
#include <string.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char text[10] = "123456789", other[10];
    int numbers[8] = {1, 2, 3, 4};
    int from = __VERIFIER_nondet_int(), count = __VERIFIER_nondet_int();
    if (from < 0 || from > 4 || count < 0 || count > 4)
        return 0;
    memmove(text, text + from, count);
    memmove(text + from, text, count);
    memcpy(text + 5, text + 5 - count, count);
    memcpy(text + from, text + from, count);
    memcpy(other + from, text + from, count);
    memcpy(numbers + 4, numbers + from, (4 - from) * sizeof *numbers);
    return 0;
}

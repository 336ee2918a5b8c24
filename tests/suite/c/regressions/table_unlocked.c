// expect: safe
// rule: getc_unlocked is getc, putchar_unlocked is putchar, clearerr_unlocked is clearerr: not to be followed would be unknown
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    int c = getchar_unlocked();
    if (c < -1 || c > 255)
        reach_error();
    if (c == -1)
        return 0;
    int written = putchar_unlocked(c);
    if (written != c && written != EOF)
        reach_error();
    return 0;
}

// Its run takes more than 2^53 steps, most of them as rounds taken at once.
#include <assert.h>
int main(void) {
    unsigned long i = 0;
    while (i < (1UL << 60))
        i++;
    assert(i == 5);
    return 0;
}

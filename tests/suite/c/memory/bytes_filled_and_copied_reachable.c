// expect: reachable
// rule: memset with 1 makes no 1 of an int
// input: []
#include <string.h>
extern void reach_error(void);

int main(void) {
    int numbers[3], copy[3];
    memset(numbers, 1, sizeof numbers);
    memcpy(copy, numbers, 2 * sizeof(int));
    if (copy[1] != 1)
        reach_error();
    return 0;
}

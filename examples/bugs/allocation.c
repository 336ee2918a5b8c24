// A growing array that is used where it was before it grew.
// bug: an access to what has been freed
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int room = 2, count = 0;
    int *numbers = malloc(room * sizeof *numbers);
    if (!numbers)
        return 1;
    int *last = numbers;
    while (count < 4 && __VERIFIER_nondet_int()) {
        if (count == room) {
            int *more = malloc(2 * room * sizeof *more);
            if (!more)
                break;
            for (int i = 0; i < count; i++)
                more[i] = numbers[i];
            free(numbers);
            numbers = more;
            room *= 2;
        }
        numbers[count] = count;
#ifdef MENDED
        last = &numbers[count];
#endif
        count++;
        *last = count;
    }
    free(numbers);
    return 0;
}

// Insertion sort of N numbers that are not known.
// unwind: N + 1
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int numbers[N];
    for (int i = 0; i < N; i++)
        numbers[i] = __VERIFIER_nondet_int();
    for (int i = 1; i < N; i++) {
        int number = numbers[i], at = i;
        while (at > 0 && numbers[at - 1] > number) {
            numbers[at] = numbers[at - 1];
            at--;
        }
        numbers[at] = number;
    }
    for (int i = 1; i < N; i++)
        assert(numbers[i - 1] <= numbers[i]);
    return 0;
}

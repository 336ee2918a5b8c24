// Insertion sort of six numbers.
// unwind: 7
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define SIZE 6

static void sort(int *a, int size) {
    for (int i = 1; i < size; i++) {
        int value = a[i], j = i;
#ifdef WRONG
        while (j > 1 && a[j - 1] > value) {
#else
        while (j > 0 && a[j - 1] > value) {
#endif
            a[j] = a[j - 1];
            j--;
        }
        a[j] = value;
    }
}

static int count(const int *a, int size, int value) {
    int n = 0;
    for (int i = 0; i < size; i++)
        n += a[i] == value;
    return n;
}

int main(void) {
    int a[SIZE];
    for (int i = 0; i < SIZE; i++)
        a[i] = __VERIFIER_nondet_int();
    int value = __VERIFIER_nondet_int();
    int before = count(a, SIZE, value);
    sort(a, SIZE);
    for (int i = 1; i < SIZE; i++)
        assert(a[i - 1] <= a[i]);
    assert(count(a, SIZE, value) == before);
    return 0;
}

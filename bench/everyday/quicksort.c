// Quicksort of five numbers, by recursion.
// unwind: 6
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

#define SIZE 5

static void swap(int *a, int i, int j) {
    int kept = a[i];
    a[i] = a[j];
    a[j] = kept;
}

static int partition(int *a, int low, int high) {
    int pivot = a[high], border = low;
#ifdef WRONG
    for (int i = low + 1; i < high; i++) {
#else
    for (int i = low; i < high; i++) {
#endif
        if (a[i] < pivot) {
            swap(a, i, border);
            border++;
        }
    }
    swap(a, border, high);
    return border;
}

static void quicksort(int *a, int low, int high) {
    if (low >= high)
        return;
    int middle = partition(a, low, high);
    quicksort(a, low, middle - 1);
    quicksort(a, middle + 1, high);
}

int main(void) {
    int a[SIZE];
    for (int i = 0; i < SIZE; i++)
        a[i] = __VERIFIER_nondet_int();
    quicksort(a, 0, SIZE - 1);
    for (int i = 1; i < SIZE; i++)
        assert(a[i - 1] <= a[i]);
    return 0;
}

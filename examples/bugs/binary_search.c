// A binary search whose upper end is one too far.
// bug: an index out of bounds
#define SIZE 7

static int find(const int *a, int size, int key) {
#ifdef MENDED
    int low = 0, high = size - 1;
#else
    int low = 0, high = size;
#endif
    while (low <= high) {
        int middle = low + (high - low) / 2;
        if (a[middle] == key)
            return middle;
        if (a[middle] < key)
            low = middle + 1;
        else
            high = middle - 1;
    }
    return -1;
}

extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[SIZE] = {1, 3, 5, 7, 9, 11, 13};
    return find(a, SIZE, __VERIFIER_nondet_int()) >= SIZE;
}

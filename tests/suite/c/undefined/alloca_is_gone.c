// expect: reachable
// input: []
// unseen: the sanitizers do not look at what alloca gives
// options: --target error:use-after-free
// rule: what alloca gives is gone when the function returns
void *alloca(unsigned long size);
static int *numbers(int n) {
    int *array = alloca(10 * sizeof(int));
    for (int i = 0; i < 10; ++i)
        array[i] = i + n;
    return array;
}

int main(void) {
    int *all = numbers(2);
    return all[3];
}

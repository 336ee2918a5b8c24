int main(void) {
    int a[3] = {[1 ... 0] = 3};
    int b[3] = {[0 ... 1] = a[0]++, [1 ... 3] = 2};
    return a[0];
}

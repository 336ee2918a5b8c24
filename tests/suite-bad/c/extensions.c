int main(void) {
    int a[3] = {[0 ... 1] = 3};
    return a[0];
}

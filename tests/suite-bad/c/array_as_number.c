int main(void) {
    int a[3] = {1, 2, 3};
    int x = a + 1;
    return x;
}

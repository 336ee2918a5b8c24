int main(void) {
    int a[4] = {0}, i = 0;
    a[i++] = 7;
    return a[0];
}

int main(void) {
    int n = 3;
    int x = 1 << n;
    int y = 1 << 32;
    return x + y;
}

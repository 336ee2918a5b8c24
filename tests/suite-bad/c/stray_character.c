int main(void) {
    int a§b = 1;
    int x = 1 @ 2;
    return x;
}

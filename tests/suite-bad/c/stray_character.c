int main(void) {
    int größe = 1;
    int x = 1 @ 2;
    return x;
}

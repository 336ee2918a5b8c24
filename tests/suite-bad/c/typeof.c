int main(void) {
    int x = 1;
    __typeof__(x) y = 2;
    return x + y;
}

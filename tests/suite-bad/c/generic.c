int main(void) {
    int x = 1;
    return _Generic(x, int: 1, default: 2);
}

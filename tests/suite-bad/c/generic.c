void (*unknown)();
int main(void) {
    int x = 1;
    const char *p = 0;
    int a = _Generic(x, char: 1, long: 2);
    int b = _Generic(p, char *: 1, void *: 2);
    int c = _Generic(x, int: 1, const int: 2, signed: 3);
    return a + b + c + _Generic(unknown, void (*)(int): 1, default: 2);
}

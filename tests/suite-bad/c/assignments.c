int f(void) { return 1; }
int main(void) {
    int a[2] = {1, 2}, b[2], x = 1;
    a = b;
    3 = x;
    f() = 2;
    x++ = 1;
    &x = 0;
    (x + 1) = 2;
    ++3;
    a++;
    return &3 != 0;
}

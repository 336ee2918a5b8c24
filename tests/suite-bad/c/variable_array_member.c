int main(void) {
    int n = 3;
    typedef int some[n];
    struct direct { char c; int a[n]; } one;
    struct named { some a; int b[2][n]; } other;
    return sizeof one + sizeof other;
}

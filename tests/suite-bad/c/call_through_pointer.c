int one(int x) { return x; }
int *many[2];
int main(void) {
    int (*p)(int) = one, x = 3;
    one = p;
    ++one;
    p = p + 1;
    one[2](3);
    return p() + p(1, 2) + x(1) + many[0](1) + (*p)(&x) + (x ? p : many)(3);
}

void fill(int a[], int n) { a[0] = n; }
int add(int x, int y) { return x + y; }
int main(void) {
    int a[3] = {0}, x = 1;
    char c[3] = "ab";
    int m[2][2] = {{0}};
    fill(x, 3);
    fill(c, 3);
    fill(m, 3);
    fill(a[0], 3);
    x(3);
    return add(1) + add(1, 2, 3);
}

struct point { int x, y; };
void fill(int a[], struct point p) { a[0] = p.x; }
int add(int x, int y) { return x + y; }
int main(void) {
    int a[3] = {0}, x = 1;
    struct point p = {1, 2};
    fill(a, 3);
    fill(p, p);
    fill(a, a);
    x(3);
    return add(1) + add(1, 2, 3);
}

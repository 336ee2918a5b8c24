int a[const 3];
int b[*];
int f(int n, int c[n][static 3]);
int main(void) {
    int d[static 2];
    return 0;
}

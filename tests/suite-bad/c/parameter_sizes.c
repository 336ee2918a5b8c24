int size(void);
int f(int n, int a[n++]) { return n + a[0]; }
int g(int a[size()]) { return a[0]; }
int fine(int n, int a[n + 1], int b[static 2]) { return a[0] + b[0] + n; }
int main(void) { return 0; }

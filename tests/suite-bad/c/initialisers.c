int n;
int g = n;
int main(void) {
    int a[2] = {1, 2, 3};
    char s[3] = "Hello";
    int b[] = 5;
    int c[n];
    int d[];
    int e[3] = {[3] = 4};
    int f = {1, 2};
    return a[0];
}

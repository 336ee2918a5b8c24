int f(int x) { return x; }
int f(int y) { return y; }
int g;
int g(void);
int main(void) {
    int a = 1;
    int a = 2;
    return a;
}

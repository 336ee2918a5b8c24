int f(void) { return 1; }
int (*p)(void);
int main(void) {
    int x = f;
    return x;
}

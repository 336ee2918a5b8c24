int f(int x, int y);
int f(int x) { return x; }
int main(void) {
    return f(1);
}

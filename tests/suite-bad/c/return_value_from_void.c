void f(int x) {
    return x;
}
int main(void) {
    int y = f(1);
    return y;
}

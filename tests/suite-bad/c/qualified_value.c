int main(void) {
    int x = const 4;
    return x;
}

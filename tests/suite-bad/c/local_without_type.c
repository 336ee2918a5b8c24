int main(void) {
    static n;
    auto m = 3;
    const k = 4;
    return n + m + k;
}

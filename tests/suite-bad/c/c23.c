constexpr int limit = 3;
int main(void) {
    [[maybe_unused]] int x = 1'000;
    int *p = nullptr;
    _BitInt(7) small = 1;
    return x;
}

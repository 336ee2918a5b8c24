#define SUM(first, ...) first __VA_OPT__(+) __VA_ARGS__
int main(void) { return SUM(1, 2); }

#define SUM(first, ...) first __VA_OPT__(+
#define JOIN(first, ...) first __VA_OPT__(## first)
#define TWICE(first, ...) __VA_OPT__(__VA_OPT__(first))
#define BARE(first, ...) __VA_OPT__ first
int main(void) { return 0; }

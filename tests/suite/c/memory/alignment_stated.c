// expect: safe
// rule: `_Alignas` moves a member, and makes its structure larger
extern void reach_error(void);

struct wide { char c; _Alignas(16) int x; char d; };
struct plain { char c; _Alignas(long long) char d; };

int main(void) {
    _Alignas(64) char buffer[3] = {1, 2, 3};
    struct wide w = {1, 2, 3};
    char *p = (char *)&w;
    if (sizeof w != 32 || _Alignof(struct wide) != 16 || p[16] != 2 || p[20] != 3)
        reach_error();
    if (sizeof(struct plain) != 16 || buffer[2] != 3)
        reach_error();
    return 0;
}

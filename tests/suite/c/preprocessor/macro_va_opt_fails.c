// expect: reachable
// rule: __VA_OPT__ (C23) stands for what is in it where arguments are left
// input: []
extern void reach_error(void);

#define EMPTY
#define COUNT(first, ...) (1 __VA_OPT__(+ COUNT_REST(__VA_ARGS__)))
#define COUNT_REST(...) (sizeof((int[]){__VA_ARGS__}) / sizeof(int))
#define NAME(x, ...) x ## __VA_OPT__(_ ## __VA_ARGS__)
#define TEXT(x, ...) #__VA_OPT__(x __VA_ARGS__)

int main(void) {
    int v = 3, v_w = 4;
    if (COUNT(0) != 1 || COUNT(0, 7, 8) != 2 || COUNT(0, EMPTY) != 1)
        reach_error();
    if (NAME(v) != 3 || NAME(v, w) != 4)
        reach_error();
    if (sizeof(TEXT(a)) != 1 || sizeof(TEXT(a, b, c)) != sizeof("a b, c"))
        reach_error();
    return v + v_w - 7;
}

// expect: safe
// rule: inner braces may be left out
extern void reach_error(void);

int m[2][3] = {1, 2, 3, 4};
struct {
    int a[2];
    int b;
} s = {7, 8, 9};

int main(void) {
    if (m[1][0] != 4 || m[1][2] != 0 || s.a[1] != 8 || s.b != 9)
        reach_error();
    return 0;
}

// expect: reachable
// rule: the last that there is room for counts
// input: []
extern void reach_error(void);

struct s {
    int a, b;
};
int a[2] = {1, 2, 3}, z = {4, 5};
struct s q = {1, 2, 3}, m[2] = {1, 2, 3, 4, 5};
union {
    int x;
    char c;
} u = {7, 8};

int main(void) {
    if (m[1].b == 4 && z == 4)
        reach_error();
    return 0;
}

// expect: safe
// rule: initialisers that there is no room for count for nothing
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
    if (a[1] != 2 || z != 4 || q.b != 2 || m[1].b != 4 || u.x != 7)
        reach_error();
    return 0;
}

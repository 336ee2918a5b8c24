// expect: safe
// rule: qualifiers and inline stand wherever C has them
extern void reach_error(void);

typedef int const T;
typedef struct node {
    const struct node *volatile next;
    int const value;
} const node;

static inline int const *first(T p[static const 1], int *restrict const q) {
    const T *const volatile r = p;
    return *q ? r : q;
}
int inline static second(int n, int rows[const], int m[n][*]);
int second(int n, int rows[const], int m[n][n]) {
    return rows[1] + m[1][0];
}
_Noreturn void stop(void) {
    for (;;)
        ;
}

int main(void) {
    int a[2] = {3, 4}, m[2][2] = {{5, 6}, {7, 8}};
    node one = {0, (const int)2}, two = {&one, 1};
    int const register x = *first(a, &(int){1});
    if (x != 3 || two.next->value != 2 || sizeof(T *const) != sizeof(int *))
        reach_error();
    if (second(2, a, m) != 11)
        reach_error();
    return 0;
}

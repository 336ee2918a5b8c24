// expect: reachable
// rule: assigning a structure copies the arrays in it
// input: []
extern void reach_error(void);

struct s {
    int a[3];
};

int main(void) {
    struct s x = {{1, 2, 3}}, y;
    y = x;
    x.a[1] = 20;
    if (y.a[1] == 2)
        reach_error();
    return 0;
}

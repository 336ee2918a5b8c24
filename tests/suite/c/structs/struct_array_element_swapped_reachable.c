// expect: reachable
// rule: structures as elements are swapped as a whole
// input: []
extern void reach_error(void);

struct s {
    int key, value;
};

int main(void) {
    struct s a[2] = {{1, 10}, {2, 20}};
    struct s t = a[0];
    a[0] = a[1];
    a[1] = t;
    if (a[0].key != 2 || a[1].value == 10)
        reach_error();
    return 0;
}

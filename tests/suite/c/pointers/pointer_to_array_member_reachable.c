// expect: reachable
// rule: a pointer into an array within a structure within an array
// input: []
extern void reach_error(void);

struct s {
    int head;
    int a[3];
};

int main(void) {
    struct s s[2] = {{0}};
    int *p = s[1].a;
    p[2] = 4;
    *++p = 3;
    if (s[1].a[1] + s[1].a[2] == 7 || s[0].a[2] || s[1].head)
        reach_error();
    return 0;
}

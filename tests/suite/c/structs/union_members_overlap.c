// expect: reachable-or-unknown
// rule: writing one member changes the other: they are not two variables
// input: []
extern void reach_error(void);

union u {
    int a;
    int b;
};

int main(void) {
    union u u;
    u.a = 1;
    u.b = 2;
    if (u.a == 2)
        reach_error();
    return 0;
}

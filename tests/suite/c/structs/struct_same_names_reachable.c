// expect: reachable
// rule: members of different structures may have one name, and so may tags, members and variables
// input: []
extern void reach_error(void);

struct a {
    int a;
};
struct b {
    char a;
};

int main(void) {
    struct a a = {300};
    struct b b;
    b.a = a.a;
    if (b.a == 44 || a.a != 300)
        reach_error();
    return 0;
}

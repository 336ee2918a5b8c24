// expect: safe
// rule: members of an unnamed structure are members of the outer one
extern void reach_error(void);

struct s {
    struct {
        int x, y;
    };
    int z;
};

int main(void) {
    struct s s = {{1, 2}, 3};
    s.y = 7;
    if (s.x + s.y + s.z != 11)
        reach_error();
    return 0;
}

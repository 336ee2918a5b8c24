// expect: safe-or-unknown
// rule: structures in a union share their common beginning
extern void reach_error(void);

union u {
    struct {
        int tag, a;
    } x;
    struct {
        int tag, b;
    } y;
};

int main(void) {
    union u u;
    u.x.tag = 3;
    if (u.y.tag != 3)
        reach_error();
    return 0;
}

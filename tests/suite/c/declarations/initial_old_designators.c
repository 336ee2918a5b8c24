// expect: safe
// rule: member: value is .member = value in old GNU C
extern void reach_error(void);

struct point {
    int x, y;
};
struct line {
    struct point from, to;
};

int main(void) {
    struct line l = {to: {y: 4}, from: {1, 2}};
    if (l.from.x != 1 || l.from.y != 2 || l.to.x != 0 || l.to.y != 4)
        reach_error();
    return 0;
}

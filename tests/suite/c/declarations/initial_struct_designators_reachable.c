// expect: reachable
// rule: designators of members, nested
// input: []
extern void reach_error(void);

struct point {
    int x, y;
};
struct line {
    struct point from, to;
    int width;
};
struct line l = {.to = {.y = 4}, .from.x = 1, .width = 2};

int main(void) {
    if (l.from.x != 1 || l.from.y != 0 || l.to.x != 0 || l.to.y == 4 || l.width != 2)
        reach_error();
    return 0;
}

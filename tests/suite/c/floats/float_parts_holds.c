// expect: safe
// options: --entry f
// rule: numbers in arrays, structures, parameters and results are the same numbers; floats are rounded when they are stored
extern void reach_error(void);

struct point { float x; double y[2]; };

static float half(double x) { return x / 2; }

static struct point moved(struct point p, double by) {
    p.x += by;
    p.y[1] = p.y[0] - by;
    return p;
}

double all[4];

void f(int n) {
    struct point p = {0.1, {2.5}};
    if (p.y[1] != 0 || p.x != 0.1f || p.x == 0.1)
        reach_error();
    struct point q = moved(p, 1);
    if (q.x != 0.1f + 1 || q.y[1] != 1.5 || p.y[1] != 0)
        reach_error();
    if (half(0.2) != 0.1f)
        reach_error();
    if (n < 0 || n > 3 || all[n] != 0)
        return;
    all[n] = 0.5;
    double chosen = n ? 1.5f : n;
    if (all[n] != 0.5 || (n && chosen != 1.5) || (!n && chosen != 0))
        reach_error();
}

struct point { int x, y; };
struct later;
int main(void) {
    struct point p = {1, 2}, *at = &p;
    struct later l;
    int n = 3;
    p.z = 1;
    at.x = 2;
    p->x = 2;
    n.x = 3;
    n->x = 3;
    *n = 4;
    p = 5;
    return p + at->z;
}

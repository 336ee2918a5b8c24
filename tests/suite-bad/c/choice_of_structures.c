struct point { int x, y; };
int main(void) {
    struct point p = {1, 2}, q = {3, 4};
    struct point r = p.x > 1 ? p : q;
    return r.x;
}

struct point { int x, y; };
int main(void) {
    struct point p;
    p.x = 1;
    return p.x;
}

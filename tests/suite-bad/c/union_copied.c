union number { int i; long l; };
int main(void) {
    union number n, m;
    n.i = 3;
    m = n;
    return m.i;
}

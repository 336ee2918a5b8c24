// expect: safe
// rule: a static array keeps its elements
extern void reach_error(void);

int put(int i, int v) {
    static int a[3];
    int old = a[i];
    a[i] = v;
    return old;
}

int main(void) {
    int first = put(1, 5);
    if (first != 0 || put(1, 6) != 5)
        reach_error();
    return 0;
}

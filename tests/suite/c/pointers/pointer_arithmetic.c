// expect: safe
// rule: p + 1 is the next element, whatever its size; p - q counts elements
extern void reach_error(void);

struct wide {
    long a, b;
};

int main(void) {
    struct wide a[3] = {{1, 2}, {3, 4}, {5, 6}};
    struct wide *p = a, *q = a + 2;
    ++p;
    if (p->a != 3 || q - p != 1 || (p + 1)->b != 6)
        reach_error();
    return 0;
}

// expect: reachable
// rule: sizeof does not evaluate its operand; an array does not decay in it, a parameter has
// input: []
extern void reach_error(void);

int size_of(int a[10]) {
    return sizeof(a) / sizeof(a[0]);
}

int main(void) {
    int a[10] = {0};
    int i = 1;
    int n = sizeof(a) / sizeof(a[0]) + sizeof(i++) + size_of(a);
    if (i != 1 || n == 16)
        reach_error();
    return 0;
}

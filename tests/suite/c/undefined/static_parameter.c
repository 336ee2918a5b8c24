// expect: safe
// options: --target undefined
// rule: what has as many elements as `static` says, or more, from there on, is fine; so is a length that is a parameter
int first(int a[static 3]) { return a[0]; }
int last(int n, int a[static n]) { return n > 0 ? a[n - 1] : 0; }

int main(void) {
    int a[5] = {0, 1, 2, 3, 4};
    return first(a) + first(a + 2) + last(4, a + 1);
}

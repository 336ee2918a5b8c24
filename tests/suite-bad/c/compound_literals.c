int f(int n) {
    static int *p = &(int){3};
    int *q = &(int){4};
    return n ? f(n - 1) : *q + *p;
}
int main(void) {
    return f(2);
}

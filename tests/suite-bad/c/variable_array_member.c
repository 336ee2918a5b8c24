int main(void) {
    int n = 3;
    struct fine { int a[n]; } one;
    return sizeof(struct { char c; int a[n]; });
}

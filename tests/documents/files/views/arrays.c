int main(void) {
    int a[2] = {1, 2};
    assert(a[1] == 2);
}

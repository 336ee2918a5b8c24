int *p;
void set(int *x) { *x = 1; }
int main(void) {
    int y = 0;
    set(&y);
    int a[3] = {0};
    int z = *(a + 1);
    return y + z;
}

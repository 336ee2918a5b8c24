int a[9];
int main(void) {
    for (int i = 0; i < 9; i++)
        a[i] = i;
    assert(a[4] != 4);
}

int main(void) {
    int x = 5, y = 3;
    int z = x ^ y;
    z |= 8;
    return z;
}

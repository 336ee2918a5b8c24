int m[2][3];
int main(void) {
    int x = m[1];
    int y = m[1][2][0];
    int z = x[0];
    m = 3;
    return x + y + z;
}

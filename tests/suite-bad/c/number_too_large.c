int main(void) {
    long x = 99999999999999999999;
    int y = 12abc;
    int z = 089;
    return x > y;
}

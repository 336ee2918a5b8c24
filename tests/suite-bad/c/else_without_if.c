int main(void) {
    int x = 1;
    if (x)
        x = 2;
        x = 3;
    else
        x = 4;
    return x;
}

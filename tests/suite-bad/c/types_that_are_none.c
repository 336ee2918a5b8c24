unsigned float f;
int main(void) {
    long short x;
    void v;
    int a[-1];
    return 0;
}

int main(void) {
    int x = 1;
    asm("nop");
    return x;
}

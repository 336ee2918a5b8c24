int main(void) {
    int x = 1;
    asm nop;
    asm("" : "+r"(x);
    return x;
}

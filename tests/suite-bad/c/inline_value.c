int main(void) {
    return 1 + inline 2;
}

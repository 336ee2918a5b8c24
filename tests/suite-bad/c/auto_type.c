int main(void) {
    __auto_type x = 5;
    return x;
}

int main(void) {
    char c = 'abcde';
    char d = '';
    return c;
}

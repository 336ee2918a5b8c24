int main(void) {
    char c = 'abcde';
    char d = '';
    char e = '\q';
    return c;
}

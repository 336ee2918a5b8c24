int main(void) {
    char c = 'ab';
    char d = '';
    char e = '\q';
    return c;
}

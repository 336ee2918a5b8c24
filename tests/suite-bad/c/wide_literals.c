int main(void) {
    int a = L"text"[0];
    char *s = u8"text";
    return a + u'x';
}

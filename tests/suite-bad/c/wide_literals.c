int main(void) {
    char narrow[] = L"text";
    int wide[] = "text";
    int both[] = L"a" u"b";
    return u'ab' + '\u12' + U'\xfffffffff';
}

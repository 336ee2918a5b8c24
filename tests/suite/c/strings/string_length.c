// expect: safe
// rule: the length of a string, found by a pointer that walks
extern void reach_error(void);

int length(const char *s) {
    const char *p = s;
    while (*p)
        ++p;
    return p - s;
}

int main(void) {
    if (length("four") != 4)
        reach_error();
    return 0;
}

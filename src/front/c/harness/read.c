/* What the run has read from streams comes byte by byte. */
extern int raise(int);
WEAK char *fgets(char *s, int n, void *stream) {
    int i = 0, c;
    if (!stream) raise(11); /* SIGSEGV, as in a library */
    if (n <= 0) return 0;
    while (i < n - 1 && (c = __unloop_byte()) >= 0) {
        s[i++] = (char)c;
        if (c == '\n') break;
    }
    if (i == 0 && n > 1) return 0;
    s[i] = 0;
    return s;
}
WEAK unsigned long fread(void *to, unsigned long size, unsigned long n, void *stream) {
    unsigned long i = 0;
    int c;
    if (!stream) raise(11); /* SIGSEGV, as in a library */
    while (i < size * n && (c = __unloop_byte()) >= 0) ((unsigned char *)to)[i++] = (unsigned char)c;
    return size ? i / size : 0;
}

/* What functions of the library look at before they do anything else. __unloop_there(p) says that p
   is not null, __unloop_readable(p, n) that the n elements at p are there. __unloop_wrong() is what an
   argument is that a function is not made for. __unloop_together(a, b) asks whether two pointers lead
   into one thing; __unloop_apart(to, at, n, from, m) says that the n elements that are written at `to + at`
   and the m that are read are others. */
size_t __unloop_text(char *s) {
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

void __unloop_text_or_null(char *s) {
    size_t n = 0;
    if (s == 0)
        return;
    while (s[n] != 0)
        n++;
}

/* At most so many characters; all if that is negative. */
size_t __unloop_text_within(char *s, int most) {
    size_t n = 0;
    __unloop_there(s);
    while ((most < 0 || n < most) && s[n] != 0)
        n++;
    return n;
}

void __unloop_wide_text(wchar_t *s, int most) {
    size_t n = 0;
    __unloop_there(s);
    while ((most < 0 || n < most) && s[n] != 0)
        n++;
}

/* An array of n elements of so many bytes is there. */
void __unloop_array(char *bytes, size_t n, size_t size) {
    if (size != 0 && n > (size_t)-1 / size)
        __unloop_readable(bytes, (size_t)-1);
    __unloop_readable(bytes, n * size);
}

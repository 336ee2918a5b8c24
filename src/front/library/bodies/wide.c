/* Wide characters (C17 §7.29, §7.30), in the locale that a program starts in. */
size_t wcslen(wchar_t *s) {
    size_t n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

size_t wcsnlen(wchar_t *s, size_t most) {
    size_t n = 0;
    __unloop_there(s);
    while (n < most && s[n] != 0)
        n++;
    return n;
}

wchar_t *wcscpy(wchar_t *to, wchar_t *from) {
    size_t i = 0;
    if (__unloop_together(to, from)) {
        while (from[i] != 0)
            i++;
        __unloop_apart(to, 0, i + 1, from, i + 1);
        i = 0;
    }
    while (from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
    return to;
}

wchar_t *wcsncpy(wchar_t *to, wchar_t *from, size_t n) {
    size_t i = 0;
    __unloop_there(to);
    __unloop_there(from);
    if (__unloop_together(to, from)) {
        while (i < n && from[i] != 0)
            i++;
        __unloop_apart(to, 0, n, from, i < n ? i + 1 : n);
        i = 0;
    }
    while (i < n && from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    while (i < n) {
        to[i] = 0;
        i++;
    }
    return to;
}

wchar_t *wcscat(wchar_t *to, wchar_t *from) {
    size_t at = 0, i = 0;
    while (to[at] != 0)
        at++;
    if (__unloop_together(to, from)) {
        while (from[i] != 0)
            i++;
        __unloop_apart(to, at, i + 1, from, i + 1);
        i = 0;
    }
    while (from[i] != 0) {
        to[at + i] = from[i];
        i++;
    }
    to[at + i] = 0;
    return to;
}

wchar_t *wcsncat(wchar_t *to, wchar_t *from, size_t n) {
    size_t at = 0, i = 0;
    __unloop_there(from);
    while (to[at] != 0)
        at++;
    if (__unloop_together(to, from)) {
        while (i < n && from[i] != 0)
            i++;
        __unloop_apart(to, at, i + 1, from, i < n ? i + 1 : n);
        i = 0;
    }
    while (i < n && from[i] != 0) {
        to[at + i] = from[i];
        i++;
    }
    to[at + i] = 0;
    return to;
}

/* Its sign is all that the standard says of what it returns. */
int wcscmp(wchar_t *a, wchar_t *b) {
    size_t i = 0;
    while (a[i] != 0 && a[i] == b[i])
        i++;
    return a[i] == b[i] ? 0 : a[i] < b[i] ? -1 : 1;
}

int wcsncmp(wchar_t *a, wchar_t *b, size_t n) {
    size_t i = 0;
    __unloop_there(a);
    __unloop_there(b);
    while (i < n && a[i] != 0 && a[i] == b[i])
        i++;
    return i == n || a[i] == b[i] ? 0 : a[i] < b[i] ? -1 : 1;
}

wchar_t *wcschr(wchar_t *s, wchar_t c) {
    size_t i = 0;
    while (s[i] != c) {
        if (s[i] == 0)
            return 0;
        i++;
    }
    return s + i;
}

wchar_t *wcsrchr(wchar_t *s, wchar_t c) {
    wchar_t *last = 0;
    size_t i = 0;
    while (1) {
        if (s[i] == c)
            last = s + i;
        if (s[i] == 0)
            return last;
        i++;
    }
}

wchar_t *wcsstr(wchar_t *s, wchar_t *part) {
    size_t i = 0;
    __unloop_there(s);
    __unloop_wide_text(part, -1);
    while (1) {
        size_t j = 0;
        while (part[j] != 0 && s[i + j] == part[j])
            j++;
        if (part[j] == 0)
            return s + i;
        if (s[i] == 0)
            return 0;
        i++;
    }
}

wchar_t *wcsdup(wchar_t *s) {
    size_t n = 0;
    while (s[n] != 0)
        n++;
    wchar_t *copy = (wchar_t *)malloc((n + 1) * sizeof(wchar_t));
    if (copy == 0)
        return 0;
    for (size_t i = 0; i <= n; i++)
        copy[i] = s[i];
    return copy;
}

wchar_t *wmemset(wchar_t *to, wchar_t c, size_t n) {
    __unloop_there(to);
    for (size_t i = 0; i < n; i++)
        to[i] = c;
    return to;
}

wchar_t *wmemcpy(wchar_t *to, wchar_t *from, size_t n) {
    memcpy(to, from, n * sizeof(wchar_t));
    return to;
}

wchar_t *wmemmove(wchar_t *to, wchar_t *from, size_t n) {
    memmove(to, from, n * sizeof(wchar_t));
    return to;
}

int wmemcmp(wchar_t *a, wchar_t *b, size_t n) {
    __unloop_readable(a, n);
    __unloop_readable(b, n);
    for (size_t i = 0; i < n; i++)
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    return 0;
}

wchar_t *wmemchr(wchar_t *s, wchar_t c, size_t n) {
    __unloop_there(s);
    for (size_t i = 0; i < n; i++)
        if (s[i] == c)
            return s + i;
    return 0;
}

int iswdigit(wint_t c) { return c >= '0' && c <= '9'; }
int iswlower(wint_t c) { return c >= 'a' && c <= 'z'; }
int iswupper(wint_t c) { return c >= 'A' && c <= 'Z'; }
int iswalpha(wint_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
int iswalnum(wint_t c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
int iswspace(wint_t c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int iswblank(wint_t c) { return c == ' ' || c == '\t'; }
int iswcntrl(wint_t c) { return c < ' ' || c == 127; }
int iswgraph(wint_t c) { return c > ' ' && c < 127; }
int iswprint(wint_t c) { return c >= ' ' && c < 127; }
int iswpunct(wint_t c) {
    return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') || (c > 'z' && c < 127);
}
int iswxdigit(wint_t c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}
wint_t towlower(wint_t c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }
wint_t towupper(wint_t c) { return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c; }

wint_t btowc(int c) {
    if (c >= 128 && c < 256)
        __unloop_open("whether a byte beyond ASCII is a wide character");
    return c >= 0 && c < 128 ? c : -1;
}

int wctob(wint_t c) {
    if (c >= 128 && c != (wint_t)-1)
        __unloop_open("whether a wide character beyond ASCII is a byte");
    return c < 128 ? c : -1;
}

/* Other locales than the one that a program starts in are not followed. */
char *setlocale(int category, char *locale) {
    __unloop_text_or_null(locale);
    if (category < 0 || category > 6)
        __unloop_open("which locale is meant");
    /* "" asks for the locale of the environment, which is taken to be `C`. */
    if (locale != 0 && locale[0] != 0 && !(locale[0] == 'C' && locale[1] == 0) &&
        !(locale[0] == 'P' && locale[1] == 'O' && locale[2] == 'S' && locale[3] == 'I' &&
          locale[4] == 'X' && locale[5] == 0))
        __unloop_open("what happens in another locale than `C`");
    return "C";
}

/* Strings of ASCII, which every locale has. */
size_t mbstowcs(wchar_t *to, char *from, size_t n) {
    size_t i = 0;
    __unloop_there(from);
    while (to == 0 || i < n) {
        if (from[i] < 0)
            __unloop_open("what bytes beyond ASCII stand for");
        if (to != 0)
            to[i] = from[i];
        if (from[i] == 0)
            return i;
        i++;
    }
    return i;
}

size_t wcstombs(char *to, wchar_t *from, size_t n) {
    size_t i = 0;
    while (to == 0 || i < n) {
        if (from[i] < 0 || from[i] > 127)
            __unloop_open("what wide characters beyond ASCII are");
        if (to != 0)
            to[i] = from[i];
        if (from[i] == 0)
            return i;
        i++;
    }
    return i;
}

int mbtowc(wchar_t *to, char *from, size_t n) {
    if (from == 0)
        return 0;
    if (n == 0)
        return -1;
    if (*from < 0)
        __unloop_open("what bytes beyond ASCII stand for");
    if (to != 0)
        *to = *from;
    return *from != 0;
}

int mblen(char *from, size_t n) {
    if (from == 0)
        return 0;
    if (n == 0)
        return -1;
    if (*from < 0)
        __unloop_open("what bytes beyond ASCII stand for");
    return *from != 0;
}

int wctomb(char *to, wchar_t c) {
    if (to == 0)
        return 0;
    if (c < 0 || c > 127)
        __unloop_open("what wide characters beyond ASCII are");
    *to = c;
    return 1;
}

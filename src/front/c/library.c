/* What functions of the C library do, for programs that call them and do not define
   them. Each is lowered only where it is called. */

unsigned long strlen(char *s) {
    unsigned long n = 0;
    while (s[n] != 0)
        n++;
    return n;
}

int strcmp(char *a, char *b) {
    unsigned long i = 0;
    while (a[i] != 0 && a[i] == b[i])
        i++;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

int strncmp(char *a, char *b, unsigned long n) {
    unsigned long i = 0;
    while (i < n && a[i] != 0 && a[i] == b[i])
        i++;
    if (i == n)
        return 0;
    return (unsigned char)a[i] - (unsigned char)b[i];
}

char *strcpy(char *to, char *from) {
    unsigned long i = 0;
    while (from[i] != 0) {
        to[i] = from[i];
        i++;
    }
    to[i] = 0;
    return to;
}

char *strncpy(char *to, char *from, unsigned long n) {
    unsigned long i = 0;
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

char *strcat(char *to, char *from) {
    unsigned long at = 0, i = 0;
    while (to[at] != 0)
        at++;
    while (from[i] != 0) {
        to[at + i] = from[i];
        i++;
    }
    to[at + i] = 0;
    return to;
}

char *strchr(char *s, int c) {
    unsigned long i = 0;
    while (s[i] != (char)c) {
        if (s[i] == 0)
            return 0;
        i++;
    }
    return s + i;
}

int isdigit(int c) { return c >= '0' && c <= '9'; }
int islower(int c) { return c >= 'a' && c <= 'z'; }
int isupper(int c) { return c >= 'A' && c <= 'Z'; }
int isalpha(int c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
int isalnum(int c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
int isspace(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }
int tolower(int c) { return c >= 'A' && c <= 'Z' ? c + ('a' - 'A') : c; }
int toupper(int c) { return c >= 'a' && c <= 'z' ? c - ('a' - 'A') : c; }

/* Its sign is all that the standard says of what it returns. */
int memcmp(void *a, void *b, unsigned long n) {
    unsigned char *one = a, *other = b;
    for (unsigned long i = 0; i < n; i++)
        if (one[i] != other[i])
            return one[i] < other[i] ? -1 : 1;
    return 0;
}

/* `scanf` by what the run has read: how many conversions succeed, and the values of those. */
extern int raise(int);
static int scanned(long long (*next)(void), const char *format, __builtin_va_list list) {
    int result = (int)next(), done = 0;
    while (*format && done < result) {
        int dropped, width = 0, size = sizeof(int), k;
        if (*format++ != '%') continue;
        if (*format == '%') { ++format; continue; }
        dropped = *format == '*';
        format += dropped;
        while ('0' <= *format && *format <= '9') width = 10 * width + *format++ - '0';
        for (;; ++format) {
            if (*format == 'h') size /= 2;
            else if (*format == 'l') size = size == sizeof(int) ? sizeof(long) : sizeof(long long);
            else if (*format == 'z' || *format == 't') size = sizeof(long);
            else if (*format == 'j' || *format == 'q' || *format == 'L') size = sizeof(long long);
            else break;
        }
        if (*format == 'c') size = 1;
        if (!dropped) {
            char *to = __builtin_va_arg(list, char *);
            if (*format == 's') {
                for (k = 0; !width || k < width; ++k) {
                    int c = __unloop_next();
                    if (c == 0 || c == ' ' || (c >= '\t' && c <= '\r')) break;
                    to[k] = (char)c;
                }
                to[k] = 0;
            } else {
                unsigned long long value = (unsigned long long)next();
                for (k = 0; k < size; ++k) to[k] = (char)(value >> 8 * k);
            }
            ++done;
        }
        if (*format == '[') {
            format += 1 + (format[1] == '^');
            do ++format; while (*format && *format != ']');
        }
        if (*format) ++format;
    }
    return result;
}

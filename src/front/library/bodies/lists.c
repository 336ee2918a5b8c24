/* `printf` and its like by a format and a list of arguments that only a run knows (C17 §7.21.6.1). As
   in printing.c, there is one for each place that something is written to, and one that only counts;
   it gives -2 where it cannot count. REAL writes `real`, or says that it cannot be written. */
int __unloop_KIND_list(TO int n, char *format, va_list list) {
    size_t i = 0;
    int lost = 0;
    while (format[i] != 0) {
        int flags = 0, width = 0, precision = -1, length = 0, c;
        if (format[i] != '%' || format[i + 1] == '%') {
            PUT(format[i]);
            n++;
            i += format[i] == '%' ? 2 : 1;
            continue;
        }
        i++;
        while (1) {
            c = format[i];
            c = c == '-' ? 1 : c == '+' ? 2 : c == ' ' ? 4 : c == '#' ? 8 : c == '0' ? 16 : 0;
            if (c == 0)
                break;
            flags |= c;
            i++;
        }
        if (format[i] == '*') {
            width = __builtin_va_arg(list, int);
            i++;
        } else
            while (format[i] >= '0' && format[i] <= '9') {
                width = __unloop_measure(width, format[i]);
                i++;
            }
        if (format[i] == '.') {
            i++;
            precision = 0;
            if (format[i] == '*') {
                precision = __builtin_va_arg(list, int);
                i++;
            } else
                while (format[i] >= '0' && format[i] <= '9') {
                    precision = __unloop_measure(precision, format[i]);
                    i++;
                }
        }
        c = format[i];
        if (c == 'h' || c == 'l') {
            length = c;
            i++;
            if (format[i] == c) {
                length = c == 'h' ? 'c' : 'q';
                i++;
            }
        } else if (c == 'z' || c == 't' || c == 'j' || c == 'q') {
            length = c;
            i++;
        }
        c = format[i];
        if (c != 0)
            i++;
        if (c == 'd' || c == 'i') {
            long long value;
            if (length == 'l')
                value = __builtin_va_arg(list, long);
            else if (length == 'q' || length == 'j')
                value = __builtin_va_arg(list, long long);
            else if (length == 'z' || length == 't')
                value = __builtin_va_arg(list, ptrdiff_t);
            else {
                int whole = __builtin_va_arg(list, int);
                value = length == 'c' ? (signed char)whole : length == 'h' ? (short)whole : whole;
            }
            n = __unloop_KIND_signed(WITH n, value, flags, width, precision);
        } else if (c == 'u' || c == 'x' || c == 'X' || c == 'o') {
            unsigned long long value;
            int base = c == 'u' ? 10 : c == 'o' ? 8 : 16;
            if (length == 'l')
                value = __builtin_va_arg(list, unsigned long);
            else if (length == 'q' || length == 'j')
                value = __builtin_va_arg(list, unsigned long long);
            else if (length == 'z' || length == 't')
                value = __builtin_va_arg(list, size_t);
            else {
                unsigned whole = __builtin_va_arg(list, unsigned);
                value = length == 'c' ? (unsigned char)whole : length == 'h' ? (unsigned short)whole : whole;
            }
            flags |= c == 'X' ? 32 : 0;
            n = __unloop_KIND_digits(WITH n, value, 0, base, flags, width, precision);
        } else if (c == 'c' && length == 0)
            n = __unloop_KIND_character(WITH n, __builtin_va_arg(list, int), flags, width);
        else if (c == 's' && length == 0)
            n = __unloop_KIND_text(WITH n, __builtin_va_arg(list, char *), flags, width, precision);
        else if (c == 'n' && length == 0 && !lost)
            *__builtin_va_arg(list, int *) = n;
        else if ((length == 0 || length == 'l') && __unloop_is_real(c)) {
            double real = __builtin_va_arg(list, double);
            REAL;
        } else
            __unloop_open("what a conversion of a format that varies prints");
    }
    return lost ? -2 : n;
}

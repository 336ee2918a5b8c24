/* The functions of lists.c, as they are called. */
int __unloop_count_listed(char *format, va_list list) {
    return __unloop_count_list(0, format, list);
}

int __unloop_count_by(char *format, ...) {
    va_list list;
    __builtin_va_start(list, format);
    return __unloop_count_list(0, format, list);
}

size_t __unloop_room(char *format, va_list list) {
    int n = __unloop_count_list(0, format, list);
    if (n < 0)
        __unloop_open("what a floating-point number looks like");
    return (size_t)n + 1;
}

int __unloop_write_up_to(char *to, size_t room, char *format, ...) {
    va_list list;
    __builtin_va_start(list, format);
    int n = __unloop_write_list(to, room, 0, format, list);
    __unloop_finish(to, room, n);
    return n;
}

int __unloop_write_by(char *to, char *format, ...) {
    va_list list;
    size_t room = (size_t)-1 / 2;
    __builtin_va_start(list, format);
    int n = __unloop_write_list(to, room, 0, format, list);
    __unloop_finish(to, room, n);
    return n;
}

/* What prints into the memory by a list of arguments (see lists.c). */
int vsnprintf(char *to, size_t room, char *format, va_list list) {
    int n = __unloop_write_list(to, room, 0, format, list);
    __unloop_finish(to, room, n);
    return n;
}

int vsprintf(char *to, char *format, va_list list) {
    size_t room = (size_t)-1 / 2;
    int n = __unloop_write_list(to, room, 0, format, list);
    __unloop_finish(to, room, n);
    return n;
}

int vasprintf(char **to, char *format, va_list list) {
    va_list again;
    __builtin_va_copy(again, list);
    size_t room = __unloop_room(format, again);
    char *text = (char *)malloc(room * sizeof(char));
    if (!text)
        return -1;
    int n = __unloop_write_list(text, room, 0, format, list);
    text[n] = 0;
    *to = text;
    return n;
}

int asprintf(char **to, char *format, ...) {
    va_list list, again;
    __builtin_va_start(list, format);
    __builtin_va_copy(again, list);
    size_t room = __unloop_room(format, again);
    char *text = (char *)malloc(room * sizeof(char));
    int n = -1;
    if (text) {
        n = __unloop_write_list(text, room, 0, format, list);
        text[n] = 0;
        *to = text;
    }
    __builtin_va_end(list);
    return n;
}

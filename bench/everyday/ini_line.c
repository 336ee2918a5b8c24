// A line `key = value` of eight characters, taken apart in place.
// unwind: 10
#include <assert.h>
#include <string.h>

extern char __VERIFIER_nondet_char(void);

static char *skip_spaces(char *s) {
    while (*s == ' ')
        s++;
    return s;
}

static void strip_end(char *s) {
    char *end = s + strlen(s);
#ifdef WRONG
    while (end > s && *--end == ' ')
        *end = '\0';
    if (end > s)
        *end = '\0';
#else
    while (end > s && end[-1] == ' ')
        *--end = '\0';
#endif
}

static int parse(char *line, char **key, char **value) {
    char *equals = strchr(line, '=');
    if (!equals)
        return 0;
    *equals = '\0';
    *key = skip_spaces(line);
    strip_end(*key);
    *value = skip_spaces(equals + 1);
    strip_end(*value);
    return (*key)[0] != '\0';
}

int main(void) {
    char line[9], copy[9];
    for (int i = 0; i < 8; i++)
        copy[i] = line[i] = __VERIFIER_nondet_char();
    line[8] = '\0';
    copy[8] = '\0';
    char *key, *value;
    if (parse(line, &key, &value)) {
        size_t length = strlen(key), size = strlen(value);
        assert(key[0] != ' ' && key[length - 1] != ' ');
        assert(size == 0 || (value[0] != ' ' && value[size - 1] != ' '));
        char after = copy[(key - line) + length];
        assert(after == ' ' || after == '=');
        assert(value > key + length && value + size <= line + 8);
    }
    return 0;
}

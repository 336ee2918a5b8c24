/* A number of an object that is filled: so many bytes, so far from its start; at -1 it follows
   what came before. */
struct part {
    long long at;
    int size;
    unsigned long long value;
};

/* Where the run ends in here, what has no number is touched all the same: a check may see it. */
static void touch(char *object, unsigned long at, unsigned long bytes) {
    while (UNLOOP_UNDEFINED && bytes != ~0ul && at < bytes) object[at++] = 0;
}

/* Gives an object its numbers; where the next object's begin. */
static unsigned long fill(const struct part *parts, unsigned long part, unsigned long count,
                          char *object, unsigned long bytes) {
    long long before = -1, next = 0;
    int follows = parts[part].at < 0;
    while (part < count && (parts[part].at < 0) == follows) {
        long long at = follows ? next : parts[part].at;
        if (at <= before || (unsigned long)at + parts[part].size > bytes) break;
        for (int k = 0; k < parts[part].size; ++k)
            object[at + k] = (char)(parts[part].value >> 8 * k);
        before = at;
        next = at + parts[part].size;
        ++part;
    }
    if (part == count) touch(object, next, bytes);
    return part;
}


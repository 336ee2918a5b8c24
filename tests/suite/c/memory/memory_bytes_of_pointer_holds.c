// expect: safe
// rule: a structure with a pointer is looked at byte by byte: the pointer's bytes are those of an address, never all zero
extern void reach_error(void);
struct entry { int key; int *value; };

static int is_zeroed(const struct entry *entry) {
    const unsigned char *bytes = (const unsigned char *)entry;
    for (unsigned at = 0; at < sizeof *entry; at++)
        if (bytes[at] != 0)
            return 0;
    return 1;
}

int main(void) {
    static struct entry none;
    static int value;
    static struct entry some;
    some.value = &value;
    if (!is_zeroed(&none) || is_zeroed(&some))
        reach_error();
    return 0;
}

// expect: safe
// rule: what is passed as a pointer to void and looked at byte by byte is bytes
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
    int first, second;
};

static void copy(void *to, const void *from, unsigned size) {
    unsigned char *a = to;
    const unsigned char *b = from;
    for (unsigned i = 0; i < size; i++)
        a[i] = b[i];
}

int main(void) {
    struct pair one = {1, 2}, other;
    one.first = __VERIFIER_nondet_int();
    copy(&other, &one, sizeof one);
    if (other.first != one.first || other.second != 2)
        reach_error();
    return 0;
}

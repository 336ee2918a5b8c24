// expect: safe
// rule: in a packed structure no byte is between the members, nor behind them
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct __attribute__((packed)) tight {
    char tag;
    int number;
    unsigned bits : 3, more : 7;
};

struct plain {
    char tag;
    int number;
};

int main(void) {
    struct tight tight = {1, 0, 5, 100};
    unsigned char *bytes = (unsigned char *)&tight;
    tight.number = __VERIFIER_nondet_int();
    if (sizeof(struct tight) != 7 || sizeof(struct plain) != 8)
        reach_error();
    if (bytes[4] / 128 != (tight.number < 0))
        reach_error();
    if (bytes[5] != (100 * 8 + 5) % 256 || bytes[6] % 4 != 3)
        reach_error();
    return 0;
}

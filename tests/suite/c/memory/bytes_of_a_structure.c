// expect: safe
// rule: a pointer to char goes over all bytes of a structure, padding too: the number behind it starts at byte 4, lowest byte first
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct pair {
    char tag;
    int number;
};

int main(void) {
    struct pair pair = {1, 0};
    unsigned char *bytes = (unsigned char *)&pair;
    pair.number = __VERIFIER_nondet_int();
    if (bytes[4] + 256u * bytes[5] + 65536u * bytes[6] + 16777216u * bytes[7] != (unsigned)pair.number)
        reach_error();
    return 0;
}

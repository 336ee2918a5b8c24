// expect: safe
// rule: from `#pragma pack(push, 1)` to `pack(pop)` members follow each other without gaps
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
#pragma pack(push, 1)
struct record {
    char kind;
    int length;
};
#pragma pack(pop)
struct loose {
    char kind;
    int length;
};

int main(void) {
    int n = __VERIFIER_nondet_int();
    struct record r = {1, n};
    unsigned char *bytes = (unsigned char *)&r;
    unsigned size = 10 * sizeof(struct record) + sizeof(struct loose);
    if (size != 58 || bytes[1] != (n & 255))
        reach_error();
    return 0;
}

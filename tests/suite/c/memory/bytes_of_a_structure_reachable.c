// expect: reachable
// rule: the second byte of a structure is padding, not its second member: no byte is 300, and byte 5 is 1 where the number is 300
// input: [300]
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
    if (bytes[4] == 44 && bytes[5] == 1 && bytes[6] + bytes[7] == 0)
        reach_error();
    return 0;
}

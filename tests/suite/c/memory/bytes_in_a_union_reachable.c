// expect: reachable
// rule: writing one byte of a union changes the number that it is in
// input: [65536, 128]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

union word {
    int number;
    unsigned char bytes[4];
};

int main(void) {
    union word word;
    word.number = __VERIFIER_nondet_int();
    if (word.number <= 0)
        return 0;
    word.bytes[3] = __VERIFIER_nondet_int();
    if (word.number < 0 && word.bytes[2] == 1)
        reach_error();
    return 0;
}

// expect: safe
// rule: the members of a union are the same bytes, in whichever order they are written and read
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

union word {
    int number;
    struct {
        short low, high;
    } halves;
    unsigned char bytes[4];
};

static union word negated(union word word) {
    word.number = -1 - word.number;
    return word;
}

int main(void) {
    union word word, other;
    word.number = __VERIFIER_nondet_int();
    other = negated(word);
    for (int i = 0; i < 4; i++)
        if (word.bytes[i] + other.bytes[i] != 255)
            reach_error();
    other.halves.high = word.halves.high;
    other.halves.low = word.halves.low;
    if (other.number != word.number)
        reach_error();
    return 0;
}

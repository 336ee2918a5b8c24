// expect: reachable
// input: [20]
// rule: as GNU C has it, `goto *` goes to the label whose address it is given
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

static int run(const unsigned char *code, int value) {
    static const void *table[] = {[0 ... 255] = &&stop, [1] = &&add, [2] = &&twice};
    goto *table[*code++];
add:
    value += 3;
    goto *table[*code++];
twice:
    value *= 2;
    goto *table[*code++];
stop:
    return value;
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    unsigned char code[4] = {1, 2, 1, 0};
    if (n < 0 || n > 1000)
        return 0;
    if (run(code, n) == 49)
        reach_error();
    return 0;
}

// expect: reachable
// input: [7]
// options: --target error:trap-representation
// rule: a _Bool that holds 7 has no value (C17 6.2.6.1)
int main(unsigned char byte) {
    _Bool truth = 1;
    *(char *)&truth = byte;
    return truth;
}

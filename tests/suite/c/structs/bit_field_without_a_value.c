// expect: safe
// rule: a bit-field that was never given a value has one of its width all the same
extern void reach_error(void);

struct parts {
    unsigned low : 3;
    int sign : 2;
};

int main(void) {
    struct parts parts;
    if (parts.low >= 8 || parts.sign > 1 || parts.sign < -2)
        reach_error();
    return 0;
}

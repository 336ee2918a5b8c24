// expect: safe
// rule: a compound assignment computes in the common type: c *= 3.. of an unsigned char wraps at the store
extern void reach_error(void);

int main(void) {
    unsigned char c = 100;
    c *= 3;
    c -= 1;
    c /= 2;
    if (c != 21)
        reach_error();
    return 0;
}

// expect: reachable
// rule: a = b = c assigns from the right, with conversions
// input: []
extern void reach_error(void);

int main(void) {
    int a;
    unsigned char b;
    a = b = 511;
    if (a == 255)
        reach_error();
    return 0;
}

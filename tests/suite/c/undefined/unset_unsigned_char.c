// expect: safe
// rule: a variable without a value keeps to its type
extern void reach_error(void);

int main(void) {
    unsigned char x;
    if (x > 255)
        reach_error();
    return 0;
}

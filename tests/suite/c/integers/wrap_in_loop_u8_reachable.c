// expect: reachable
// rule: a counter of type unsigned char never gets to 256, and passes 0 after 255
// input: []
extern void reach_error(void);

int main(void) {
    unsigned char i = 250;
    int zeros = 0;
    for (int k = 0; k < 10; ++k) {
        ++i;
        if (i == 0)
            ++zeros;
    }
    if (zeros != 0 && i == 4)
        reach_error();
    return 0;
}

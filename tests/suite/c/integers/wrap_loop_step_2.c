// expect: safe
// rule: i += 2 from an odd number never hits 10 although it wraps; from an even one it does
extern void reach_error(void);

int main(void) {
    unsigned char i = 1;
    for (int k = 0; k < 300; ++k) {
        if (i == 10)
            reach_error();
        i += 2;
    }
    return 0;
}

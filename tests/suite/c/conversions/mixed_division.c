// expect: safe
// rule: -6 / 2u divides 4294967290 by 2
extern void reach_error(void);

int main(void) {
    int x = -6;
    unsigned int d = 2;
    if (x / d == -3)
        reach_error();
    return 0;
}

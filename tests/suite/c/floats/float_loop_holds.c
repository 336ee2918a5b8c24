// expect: safe
// rule: ten times a tenth is not one, and a loop that counts in tenths comes past it
extern void reach_error(void);

int main(void) {
    double sum = 0;
    int rounds = 0;
    while (sum < 1.0) {
        sum += 0.1;
        ++rounds;
    }
    if (rounds != 11)
        reach_error();
    return 0;
}

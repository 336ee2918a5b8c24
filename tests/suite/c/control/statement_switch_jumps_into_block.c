// expect: safe
// rule: a case inside of a block within the switch
extern void reach_error(void);

int main(void) {
    int x = 2, n = 0;
    switch (x) {
        n = 100;
    case 1:
        if (n > 50) {
    case 2:
            n += 3;
        }
        n += 1;
    }
    if (n != 4)
        reach_error();
    return 0;
}

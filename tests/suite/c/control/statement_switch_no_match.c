// expect: safe
// rule: a switch without a fitting case and without default does nothing
extern void reach_error(void);

int main(void) {
    int n = 1;
    switch (5) {
    case 1:
        n = 2;
    case 2:
        n = 3;
    }
    if (n != 1)
        reach_error();
    return 0;
}

// expect: safe
// rule: comparisons of floating constants are constants, hexadecimal ones included
extern void reach_error(void);

static int size[0x1.8p+1 == 3.0 ? 4 : -1];
static char bytes[0X.8P3f > 3.5f ? 2 : -1];
static double start = 0x1p-2 + 1;

int main(void) {
    if (sizeof size != 4 * sizeof(int) || sizeof bytes != 2 || start != 1.25)
        reach_error();
    return 0;
}

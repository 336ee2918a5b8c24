// expect: safe
// rule: *(c ? &a : &b) += 2
extern void reach_error(void);

int main(void) {
    int a = 1, b = 2;
    int c = 0;
    *(c ? &a : &b) += 2;
    if (a != 1 || b != 4)
        reach_error();
    return 0;
}

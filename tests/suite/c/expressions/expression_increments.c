// expect: safe
// rule: i++ gives the old value, ++i the new one
extern void reach_error(void);

int main(void) {
    int i = 5;
    int a = i++;
    int b = ++i;
    int c = i--;
    int d = --i;
    if (a * 1000 + b * 100 + c * 10 + d != 5775)
        reach_error();
    return 0;
}

// expect: safe
// rule: 200 stored in a char array is read back as -56
extern void reach_error(void);

int main(void) {
    char a[2];
    a[0] = (char)200;
    if (a[0] == 200)
        reach_error();
    return 0;
}

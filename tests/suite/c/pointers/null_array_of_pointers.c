// expect: safe
// rule: the pointers that an initialiser leaves out are null
extern void reach_error(void);

int main(void) {
    int x = 1;
    int *p[3] = {&x};
    int n = 0;
    for (int i = 0; i < 3; ++i)
        n += p[i] == 0;
    if (n != 2)
        reach_error();
    return 0;
}

// expect: safe
// rule: a global pointer may start as the address of a global or of an element
extern void reach_error(void);

int a[3] = {1, 2, 3};
int *second = &a[1];
int *also = a + 2;

int main(void) {
    *second = 7;
    if (a[1] != 7 || *also != 3)
        reach_error();
    return 0;
}

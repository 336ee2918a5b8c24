// expect: safe
// rule: designators move the place where the list goes on; a later one wins
extern void reach_error(void);

int a[] = {[3] = 30, 40, [1] = 10, 20, [3] = 33};

int main(void) {
    if (sizeof(a) / sizeof(a[0]) != 5 || a[0] != 0 || a[1] != 10 || a[2] != 20 || a[3] != 33
        || a[4] != 40)
        reach_error();
    return 0;
}

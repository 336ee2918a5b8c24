// expect: safe
// rule: ** writes through both
extern void reach_error(void);

int main(void) {
    int x = 1, y = 2;
    int *p = &x;
    int **pp = &p;
    **pp = 10;
    *pp = &y;
    *p = 20;
    if (x != 10 || y != 20)
        reach_error();
    return 0;
}

// expect: safe
// rule: an array of pointers to different variables
extern void reach_error(void);

int main(void) {
    int x = 1, y = 2, z = 3;
    int *p[3] = {&x, &y, &z};
    *p[1] = 20;
    if (x + y + z != 24)
        reach_error();
    return 0;
}

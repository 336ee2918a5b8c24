// expect: reachable
// rule: a void pointer that goes back to its own type is that pointer
// input: []
extern void reach_error(void);

int main(void) {
    int x = 3;
    void *v = &x;
    int *p = v;
    *p = 8;
    if (x == 8)
        reach_error();
    return 0;
}

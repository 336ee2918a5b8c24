// expect: reachable
// rule: null as an argument
// input: []
extern void reach_error(void);

int value(int *p) {
    return p ? *p : -1;
}

int main(void) {
    int x = 3;
    if (value(0) != -1 || value(&x) == 3)
        reach_error();
    return 0;
}

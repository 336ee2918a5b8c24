// expect: reachable
// rule: a callee gets the address of a global and changes the global by name
// input: [4]
extern void reach_error(void);

int g;

int f(int *p) {
    *p = 3;
    g += 1;
    return *p;
}

int main(void) {
    int local;
    if (f(&g) == 4 || f(&local) != 3)
        reach_error();
    return 0;
}

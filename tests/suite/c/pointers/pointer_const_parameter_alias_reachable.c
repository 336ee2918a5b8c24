// expect: reachable
// rule: a pointer to const may see changes made through another pointer
// input: []
extern void reach_error(void);

int twice(const int *in, int *out) {
    *out = 1;
    return *in + *in;
}

int main(void) {
    int x = 5, y = 0;
    if (twice(&x, &x) == 2)
        reach_error();
    return 0;
}

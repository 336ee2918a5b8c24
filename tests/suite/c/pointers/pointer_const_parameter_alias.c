// expect: safe
// rule: a pointer to const may see changes made through another pointer
extern void reach_error(void);

int twice(const int *in, int *out) {
    *out = 1;
    return *in + *in;
}

int main(void) {
    int x = 5, y = 0;
    if (twice(&x, &y) != 10)
        reach_error();
    return 0;
}

// expect: reachable
// rule: ++ through a pointer to unsigned char wraps at 256
// input: []
extern void reach_error(void);

int main(void) {
    unsigned char x = 255;
    unsigned char *p = &x;
    ++*p;
    if (x == 0)
        reach_error();
    return 0;
}

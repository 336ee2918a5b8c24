// expect: unknown
// rule: a null pointer that was moved is undefined, and no number of elements
extern void reach_error(void);

int main(void) {
    long n = (long)((int *)0 + 3);
    if (n == 3)
        reach_error();
    return 0;
}

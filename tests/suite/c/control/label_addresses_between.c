// expect: unknown
// rule: how far one label is from another is the machine's; wrong if it is some definite number
extern void reach_error(void);

int main(void) {
    void *one = &&here, *other = &&there;
here:
    if (other - one == 3)
        reach_error();
there:
    return 0;
}

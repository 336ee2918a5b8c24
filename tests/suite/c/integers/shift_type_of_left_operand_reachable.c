// expect: reachable
// rule: the type of a shift is that of its left operand: a right operand of type long changes nothing
// input: []
extern void reach_error(void);

int main(void) {
    unsigned int x = 4294967295u;
    if (x << 1L == 4294967294u)
        reach_error();
    return 0;
}

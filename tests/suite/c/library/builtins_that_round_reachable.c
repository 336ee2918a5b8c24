// expect: reachable
// rule: words of gcc that round to integers, each in its direction
// input: []
extern void reach_error(void);

int main(void) {
    int i = -3;
    if (__builtin_iceil(i / 2.0) == -1 && __builtin_ifloor(i / 2.0) == -2 && __builtin_iround(i / 2.0) == -2)
        reach_error();
    return 0;
}

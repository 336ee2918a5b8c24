// expect: reachable
// rule: suffixes choose the type: 1u - 2 is large, 1l - 2 is -1
// input: []
extern void reach_error(void);

int main(void) {
    if (1u - 2 > 0)
        reach_error();
    return 0;
}

// expect: reachable
// rule: 0xffffffff is an unsigned int, so it equals -1; 4294967295 is a long and does not
// input: []
extern void reach_error(void);

int main(void) {
    if (0xffffffff == -1)
        reach_error();
    return 0;
}

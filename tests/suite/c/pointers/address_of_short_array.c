// expect: reachable
// rule: an array of fewer bytes lies where its elements may
// input: []
// addresses: 65537
extern void reach_error(void);

int main(void) {
    char local[15];
    local[0] = 0;
    if ((unsigned long)local % 2 != 0)
        reach_error();
    return 0;
}

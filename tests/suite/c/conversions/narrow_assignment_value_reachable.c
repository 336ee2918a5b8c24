// expect: reachable
// rule: the value of an assignment is the stored one
// input: []
extern void reach_error(void);

int main(void) {
    unsigned char c;
    int x = (c = 260);
    if (x == 4)
        reach_error();
    return 0;
}

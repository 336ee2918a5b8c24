// expect: safe
// rule: s += u computes in unsigned and converts back
extern void reach_error(void);

int main(void) {
    int s = -3;
    unsigned int u = 2;
    s += u;
    if (s != -1)
        reach_error();
    return 0;
}

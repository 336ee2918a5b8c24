// expect: reachable
// rule: '\xff' is -1 where char is signed
// input: []
extern void reach_error(void);

int main(void) {
    if ('\xff' == -1)
        reach_error();
    return 0;
}

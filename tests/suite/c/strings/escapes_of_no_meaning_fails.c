// expect: reachable
// rule: the backslash of an escape that C does not know is no character
// input: []
extern void reach_error(void);

int main(void) {
    if (sizeof "\q" == 2)
        reach_error();
    return 0;
}

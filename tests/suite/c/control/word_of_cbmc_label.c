// expect: unknown
// rule: a label that is a word of another tool says something to it: here, that a thread starts
extern void reach_error(void);
int g;

int main(void) {
__CPROVER_ASYNC_1:
    g = 1;
    g = 2;
    if (g != 2)
        reach_error();
    return 0;
}

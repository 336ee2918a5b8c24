// expect: reachable
// rule: the variable of a for hides the outer one and dies with the loop
// input: []
extern void reach_error(void);

int main(void) {
    int i = 42;
    for (int i = 0; i < 3; ++i)
        ;
    if (i == 42)
        reach_error();
    return 0;
}

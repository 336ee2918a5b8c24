// expect: safe
// rule: ({ … }) has the value of its last expression
extern void reach_error(void);

int main(void) {
    int x = ({
        int t = 4;
        t += 1;
        t * 2;
    });
    if (x != 10)
        reach_error();
    return 0;
}

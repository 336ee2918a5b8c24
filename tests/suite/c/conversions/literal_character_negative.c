// expect: safe
// rule: '\xff' is -1 where char is signed
extern void reach_error(void);

int main(void) {
    if ('\xff' > 0)
        reach_error();
    return 0;
}

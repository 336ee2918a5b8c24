// expect: safe
// rule: a variadic macro passes its arguments on
extern void reach_error(void);

#define CALL(f, ...) f(__VA_ARGS__)

int sub(int a, int b) {
    return a - b;
}

int main(void) {
    if (CALL(sub, 7, 2) != 5)
        reach_error();
    return 0;
}

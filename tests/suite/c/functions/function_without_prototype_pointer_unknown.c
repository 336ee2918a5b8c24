// expect: unknown
// rule: nobody tells what a function of another file takes that has no prototype: a call by a pointer with arguments may be right
extern void reach_error(void);
extern char *other();

int main(void) {
    char *(*call)() = other;
    if (call(1))
        reach_error();
    return 0;
}

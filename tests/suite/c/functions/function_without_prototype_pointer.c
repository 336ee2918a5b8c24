// expect: safe
// rule: the address of a function that another file defines, declared without a prototype, is not null
extern void reach_error(void);
extern char *other();

int main(void) {
    char *(*call)() = other;
    if (!call)
        reach_error();
    call();
    return 0;
}

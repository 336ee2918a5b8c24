// expect: safe
// rule: `__builtin___memcpy_chk` and its like do what the plain functions do
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

char buffer[8];

int main(void) {
    int n = __VERIFIER_nondet_int();
    __builtin___memcpy_chk(buffer, "abc", 4, __builtin_object_size(buffer, 0));
    char text[20];
    int length = __builtin___snprintf_chk(text, 20, 0, 20, "%d", 12);
    if (buffer[2] != 'c' || length != 2 || text[1] != '2')
        reach_error();
    if (n > 0 && n < 8)
        __builtin___memset_chk(buffer, n, n, 8);
    return 0;
}

// expect: safe
// rule: types are compatible whatever their own qualifiers, not those behind pointers
extern void reach_error(void);

typedef int number;

int main(void) {
    number x = 1;
    int same = __builtin_types_compatible_p(typeof(x), const int);
    int other = __builtin_types_compatible_p(char *, const char *);
    int arrays = __builtin_types_compatible_p(int[3], int[4]);
    if (same != 1 || other != 0 || arrays != 0)
        reach_error();
    return 0;
}

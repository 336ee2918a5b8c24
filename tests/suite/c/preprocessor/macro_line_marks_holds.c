// expect: safe
// rule: the marks that a preprocessor leaves say where what follows comes from
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

# 20 "other.h"
enum { line = __LINE__ };
# 3 "macro_line_marks.c"
static const char file[] = __FILE__;

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (line != 20 || (n == line && file[0] != 'm'))
        reach_error();
    return 0;
}

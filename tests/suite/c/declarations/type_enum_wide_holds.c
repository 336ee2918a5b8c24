// expect: safe
// rule: constants that an int holds are int, larger ones are of the type of their enumeration, as with gcc
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

enum mixed { minus = -1, large = 0xffffffffu };
enum most { all = 0xffffffffffffffff, none = 0 };

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (sizeof(minus) != 4 || sizeof(large) != 8 || large < 0 || minus - large != -4294967296)
        reach_error();
    if (_Generic(large, long: 1, default: 0) != 1 || _Generic(all, unsigned long: 1, default: 0) != 1)
        reach_error();
    if (_Generic((enum most)0, unsigned long: 1, default: 0) != 1 || (n == minus && n > none))
        reach_error();
    return 0;
}

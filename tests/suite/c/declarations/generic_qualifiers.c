// expect: safe
// rule: `_Generic` drops the value's own qualifiers, and keeps those behind pointers
extern void reach_error(void);

int one(void) { return 1; }
int other(void) { return 2; }

int main(void) {
    const int c = 5;
    const char *text = "t";
    char letters[2] = {'a', 'b'};
    int a = _Generic(c, const int: 10, int: 20);
    int b = _Generic(text, char *: 10, const char *: 20, default: 30);
    int d = _Generic(letters, const char *: 10, char *: 20);
    int e = _Generic(c + 1L, int: 10, long: 20, default: 30);
    int f = _Generic(&c, int *: 10, const int *: 20);
    if (a + b + d + e + f != 100)
        reach_error();
    if (_Generic(c, int: one, default: other)() != 1)
        reach_error();
    return 0;
}

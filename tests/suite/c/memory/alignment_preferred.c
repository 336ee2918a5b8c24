// expect: safe
// options: --data-model ILP32
// rule: with 32 bits, 8 bytes in a structure are aligned to 4, and to 8 elsewhere
extern void reach_error(void);

struct s { char c; long long x; };

int main(void) {
    if (_Alignof(struct s) != 4 || __alignof__(long long) != 8 || __alignof__(struct s) != 4)
        reach_error();
    return 0;
}

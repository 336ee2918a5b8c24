// expect: safe
// rule: of a structure without a value, the member that was written is known
extern void reach_error(void);

struct s {
    int a, b;
};

int main(void) {
    struct s s;
    s.b = 3;
    if (s.b != 3)
        reach_error();
    return 0;
}

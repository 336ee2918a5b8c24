// expect: safe
// rule: a name means what has been declared before; extern in a block looks ahead
extern void reach_error(void);

enum { z = 7 };
struct s;
struct s *given;

int early(void) {
    extern int later;
    return later + z;
}
int count(void) {
    struct t {
        int a, b;
    };
    return sizeof(struct t) == 2 * sizeof(int);
}
struct t {
    int only;
};
struct s {
    struct t t;
} one = {{4}};
int later = 5;

int main(void) {
    int z = 1;
    given = &one;
    if (early() != 12 || !count() || given->t.only != 4 || z != 1)
        reach_error();
    return 0;
}

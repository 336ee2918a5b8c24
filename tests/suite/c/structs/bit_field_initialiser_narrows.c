// expect: safe
// rule: an initialiser of a bit-field keeps its last bits, in globals too
extern void reach_error(void);

struct s {
    unsigned int a : 2;
    signed int b : 3;
};
struct s g = {5, 7};

int main(void) {
    if (g.a != 1 || g.b != -1)
        reach_error();
    return 0;
}

// expect: safe
// rule: sizeof of a structure counts its padding
extern void reach_error(void);

struct s {
    char a;
    int b;
    char c;
};
struct t {
    struct s s[2];
    char d;
    double e;
};

int main(void) {
    if (sizeof(struct s) != 12 || sizeof(struct t) != 40)
        reach_error();
    return 0;
}

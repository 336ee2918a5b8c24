// expect: safe
// rule: members of a union with a pointer in it are read as the bytes that are there
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

union u {
    int number;
    char *text;
    unsigned char bytes[4];
};
struct s {
    union u u;
    int tag;
};

static union u same(union u x) { return x; }

int main(void) {
    struct s s = {{0}, 0}, t = s;
    char c = 'c';
    s.u.number = __VERIFIER_nondet_int();
    s.tag = 1;
    t = s;
    if (t.u.bytes[0] != (unsigned char)s.u.number)
        reach_error();
    s.u.text = &c;
    t.u = same(s.u);
    if (*t.u.text != 'c')
        reach_error();
    t.u.number = 0x01020304;
    if (same(t.u).bytes[1] != 3)
        reach_error();
    return 0;
}

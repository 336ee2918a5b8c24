// expect: safe
// rule: an if, a switch and a loop are blocks, and so is each part of one: what an expression in a head declares ends with it
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);
enum { in = 0 };
struct s {
    char c;
};

int main(void) {
    int n = __VERIFIER_nondet_int(), seen = 0;
    if (sizeof(enum { in = 1 }) && in == 1)
        seen++;
    else if (sizeof(enum { in = 2 }) && in == 2)
        reach_error();
    while (sizeof(enum { in = 3 }) && in == 4)
        ;
    do
        seen += sizeof(enum { in = 5 }) == 0;
    while (sizeof(enum { in = 6 }) && in == 5);
    for (int i = 0; i < 2 && sizeof(enum { in = 7 }) && in == 7; i++)
        if (n > i && sizeof(enum { in = 8 }) && in == 8)
            continue;
    switch (sizeof(struct s { int a, b; })) {
    case 8:
        seen += sizeof(struct s) == 8;
    }
    if (in != 0 || seen != 2 || sizeof(struct s) != 1)
        reach_error();
    return 0;
}

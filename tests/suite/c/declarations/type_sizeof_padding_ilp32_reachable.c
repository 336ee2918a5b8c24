// expect: reachable
// options: --data-model ILP32
// rule: with ILP32 a long long in a structure is aligned to 4 bytes (gcc, x86), and pointers have 4
// input: []
extern void reach_error(void);

struct s {
    char a;
    long long b;
    char *c;
};

int main(void) {
    if (sizeof(struct s) == 16)
        reach_error();
    return 0;
}

// expect: reachable
// rule: a pointer to a member of one byte goes on to the bytes of the members behind it
// input: [772]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

struct mixed {
    char first;
    unsigned char second;
    short third;
    int fourth;
};
struct mixed start = {1, 2, 3, 4};

int main(void) {
    unsigned char *p = &start.second;
    start.fourth = __VERIFIER_nondet_int();
    if (p[3] == 4 && p[4] == 3)
        reach_error();
    return 0;
}

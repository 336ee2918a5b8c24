// expect: reachable
// rule: as GNU C has it, `void *` counts bytes: one behind the start is the second byte
// input: [1]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int a[2] = {0x0201, 7};
    void *p = a;
    p += __VERIFIER_nondet_int();
    if (p - (void *)a == 1 && *(unsigned char *)p == 2)
        reach_error();
    return 0;
}

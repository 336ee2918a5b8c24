// expect: reachable
// options: --target undefined
// input: [5]
// rule: a pointer that leaves what it points into is undefined, used or not
// unseen: no sanitizer looks at a pointer that is moved within the address space
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[4] = {0}, n = __VERIFIER_nondet_int(), *p = a;
    if (n < 0 || n > 5)
        return 0;
    p += n;
    return p == a;
}

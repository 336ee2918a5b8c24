// expect: safe
// options: --target error:unsequenced
// rule: two pointers to different elements, members of one structure: any order has one result; wrong if they are one
int __VERIFIER_nondet_int(void);

struct pair { int a, b; };

int main(void) {
    int a[4] = {0, 0, 0, 0}, n = __VERIFIER_nondet_int();
    struct pair pair = {1, 2}, *one = &pair, *other = &pair;
    if (n < 0 || n > 3 || n == 2)
        return 0;
    int *p = a + 2, *q = a + n;
    char text[4] = "abc", copy[4];
    char *from = text, *to = copy;
    while ((*to++ = *from++))
        ;
    return (*p)++ + *q + (one->a++ + other->b);
}

// expect: safe
// rule: a pointer within one thing is not equal to one to another, nor one behind it to one into the middle
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

struct node {
    struct node *next;
    int cells[2];
};

int main(void) {
    struct node one = {0, {0, 0}}, other = {&one, {0, 0}};
    int a[4] = {0, 0, 0, 0}, b[4], sum = 0;
    int n = __VERIFIER_nondet_int();
    if (n < 0 || n > 4)
        return 0;
    int *end = a + n;
    for (int *p = a; p != end; ++p)
        sum += 1;
    if (sum != n || (n < 4 && end == b) || end == b + 1 || end == 0)
        reach_error();
    if (other.next == &other || one.next == &one || &one == &other)
        reach_error();
    return 0;
}

// expect: unknown
// rule: a variable of a structure with an array of open size has no element of it
extern void reach_error(void);

struct text { int length; char letters[]; };

int main(void) {
    struct text t;
    struct text *p = &t;
    p->letters[4] = 1;
    if (p->letters[4] == 1)
        reach_error();
    return 0;
}

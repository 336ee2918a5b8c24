// expect: reachable
// input: [1]
// rule: a typedef of its type may declare a function of the library, twin
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

typedef int compare(const char *, const char *);
compare strcmp;

int main(void) {
    char text[2] = "a";
    if (__VERIFIER_nondet_int())
        text[0] = 'b';
    if (strcmp(text, "a") > 0)
        reach_error();
    return 0;
}

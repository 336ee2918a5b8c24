// expect: reachable
// rule: a wide string ends with a zero of its own width
// input: [2]
extern void reach_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = __VERIFIER_nondet_int();
    int text[] = L"ab";
    if (i >= 0 && i < 3 && text[i] == 0)
        reach_error();
    return 0;
}

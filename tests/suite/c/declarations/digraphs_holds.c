// expect: safe
// rule: digraphs are brackets and `#`
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
%:define JOIN(a, b) a %:%: b

int main(void) {
    int n = __VERIFIER_nondet_int(), ab<:2:> = <% 1, 2 %>;
    if (n == 1 && JOIN(a, b)<:n:> != 2)
        reach_error();
    return 0;
}

// expect: reachable
// rule: digraphs are brackets and `#`
// input: [0]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
%:define JOIN(a, b) a %:%: b

int main(void) {
    int n = __VERIFIER_nondet_int(), ab<:2:> = <% 1, 2 %>;
    if (n == 0 && JOIN(a, b)<:n:> == 1)
        reach_error();
    return 0;
}

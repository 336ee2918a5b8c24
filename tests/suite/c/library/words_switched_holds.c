// expect: safe
// options: --target any-error,unsigned-overflow
// rule: checks that `#pragma CPROVER check` switches off and on in parts of the text
extern unsigned __VERIFIER_nondet_uint(void);

int main(void) {
    unsigned n = __VERIFIER_nondet_uint(), down, up;
#pragma CPROVER check push
#pragma CPROVER check disable "unsigned-overflow"
    down = n - 1;
#pragma CPROVER check pop
    up = n < 10 ? n + 1 : n;
    return down < up;
}

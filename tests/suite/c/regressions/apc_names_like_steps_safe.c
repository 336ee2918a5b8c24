// expect: safe
// rule: the twin: n is an input of its own (the third, in line 3), but x is at least 80 behind the loop
int main(void) { extern int n, __VERIFIER_nondet_int(void); extern void reach_error(void); int x = 1; n = __VERIFIER_nondet_int(); n = __VERIFIER_nondet_int(); int a = n; n = __VERIFIER_nondet_int(); while (x < 80) x = x + x + a;
    if (n == 50 && x < 80)
        reach_error();
    return 0;
}

int n;

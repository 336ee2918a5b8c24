// expect: reachable
// rule: the fourth input of the global n, and the number of steps of the loop in line 4: two symbols, whatever they are called; the program is in line 4 for that
// input: [7, 7, 1, 50]
int main(void) { extern int n, __VERIFIER_nondet_int(void); extern void reach_error(void); int x = 1; n = __VERIFIER_nondet_int(); n = __VERIFIER_nondet_int(); n = __VERIFIER_nondet_int(); int a = n; n = __VERIFIER_nondet_int(); while (x < 80) x = x + x + a;
    if (n == 50 && a == 1)
        reach_error();
    return 0;
}

int n;

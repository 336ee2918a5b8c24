// expect: reachable
// rule: a range of cases (GNU) includes both ends
// input: [15]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    switch (x) {
    case 10 ... 15:
        if (x == 15)
            reach_error();
    }
    return 0;
}

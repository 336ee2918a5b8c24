// expect: reachable
// options: --entry foo
// rule: switch with fall-through in a loop: case 1 adds to both counts; break leaves the switch, not the loop
// input: [[1, 2, 1, 7], 4]
// alone: z3 cvc5 yices
extern void reach_error(void);

void foo(int A[], int n) {
    int a = 0, b = 0, other = 0;
    for (int i = 0; i < n; ++i) {
        switch (A[i]) {
        case 1:
            ++a;
        case 2:
            ++b;
            break;
        default:
            ++other;
        }
    }
    if (a == 2 && b == 3 && other == 1)
        reach_error();
}

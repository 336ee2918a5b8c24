// expect: reachable
// options: --entry f
// rule: five letters somewhere in a text of 160: no pattern fits, and the search for them is unrolled no further than it must
// input: ["Helloxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]
extern void reach_error(void);

void f(char A[]) {
    char H[] = "Hello";
    int h = 0;
    for (int i = 0; A[i] != 0; ++i) {
        int j = i, k = 0;
        while (H[k] != 0 && A[j] != 0 && A[j] == H[k]) {
            ++j;
            ++k;
        }
        if (H[k] == 0) {
            h = 1;
            break;
        }
        if (A[j] == 0)
            break;
    }
    int n = 0;
    while (A[n] != 0)
        ++n;
    if (h == 1 && n >= 160)
        reach_error();
}

// expect: reachable
// rule: there is no isnormalf in C, so one that a program declares is its own and returns anything; a name that ends as those of
//   math.h do is none of them
// input: [7]
extern void reach_error(void);
extern int isnormalf(const float *of);

int main(void) {
    const float one = 1.0f;
    if (isnormalf(&one) == 7)
        reach_error();
    return 0;
}

// expect: reachable
// options: --entry f
// rule: a float stops growing by one where its digits end
// input: [16777216]
extern void reach_error(void);

void f(float x) {
    float before = x;
    for (int i = 0; i < 3; ++i)
        x++;
    if (before >= 0 && before < 1e9f && x == before)
        reach_error();
}

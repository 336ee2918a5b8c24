// expect: reachable
// rule: a float has 24 bits: 2^24 + 1 is rounded to 2^24
// input: []
extern void reach_error(void);

int main(void) {
    float f = 16777216.0f;
    if (f + 1.0f == f)
        reach_error();
    return 0;
}

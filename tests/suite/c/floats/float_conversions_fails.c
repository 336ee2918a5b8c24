// expect: reachable
// options: --entry f
// rule: an int that becomes a float loses bits, a double does not
// input: [16777217]
extern void reach_error(void);

void f(int n) {
    float f = n;
    double d = n;
    if (n > 16000000 && n < 17000000 && (int)d == n && (int)f != n)
        reach_error();
}

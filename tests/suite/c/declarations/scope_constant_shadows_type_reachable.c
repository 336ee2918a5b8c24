// expect: reachable
// rule: a constant of an enumeration hides a type of its name
// input: []
extern void reach_error(void);

typedef int T;

int main(void) {
    int x = 0;
    {
        enum { A = 2, T = 3 } e = T;
        x = T + e + A;
    }
    T y = x;
    if (y == 8)
        reach_error();
    return 0;
}

// expect: reachable
// rule: an enumerator of an inner block hides the outer one
// input: []
extern void reach_error(void);

enum { SIZE = 4 };

int main(void) {
    int sum = SIZE;
    {
        enum { SIZE = 10 };
        sum += SIZE;
    }
    sum += SIZE;
    if (sum == 18)
        reach_error();
    return 0;
}

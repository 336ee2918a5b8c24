// expect: reachable
// rule: arguments of a function-like macro are text, evaluated as often as they stand there
// input: []
extern void reach_error(void);

#define MAX(a, b) ((a) > (b) ? (a) : (b))

int main(void) {
    int i = 5;
    int m = MAX(i++, 3);
    if (m != 6 || i == 7)
        reach_error();
    return 0;
}

// expect: reachable
// options: --target error:out-of-bounds
// input: []
// rule: of an array of many elements that nobody has written an input may say the same of all: a copy without end leaves it
#define N 100000

int main(void) {
    int from[N], to[N], i = 0;
    while (from[i] != 0) {
        to[i] = from[i];
        i = i + 1;
    }
    return 0;
}

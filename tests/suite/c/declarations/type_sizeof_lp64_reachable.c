// expect: reachable
// rule: sizes of types with LP64
// input: []
extern void reach_error(void);

int main(void) {
    int sum = sizeof(char) + sizeof(short) * 10 + sizeof(int) * 100 + sizeof(long) * 1000
        + sizeof(void *) * 10000 + sizeof(long long) * 100000;
    if (sum == 888421)
        reach_error();
    return 0;
}

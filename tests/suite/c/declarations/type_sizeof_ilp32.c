// expect: safe
// options: --data-model ILP32
// rule: sizes of types with ILP32
extern void reach_error(void);

int main(void) {
    int sum = sizeof(char) + sizeof(short) * 10 + sizeof(int) * 100 + sizeof(long) * 1000
        + sizeof(void *) * 10000 + sizeof(long long) * 100000;
    if (sum != 844421)
        reach_error();
    return 0;
}

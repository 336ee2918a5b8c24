// expect: reachable
// options: --data-model ILP32
// rule: with ILP32 2147483648 is a long long, and 4294967295 as well: it does not equal -1
// input: []
extern void reach_error(void);

int main(void) {
    if (0xffffffff == -1 || sizeof(2147483648) != 8)
        reach_error();
    return 0;
}

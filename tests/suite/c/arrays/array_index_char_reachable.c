// expect: reachable
// rule: a char as an index is negative beyond 127: cast it to unsigned char first
// input: []
extern void reach_error(void);

int main(void) {
    int count[256] = {0};
    char c = '\xe9';
    count[(unsigned char)c]++;
    if (count[233] == 1)
        reach_error();
    return 0;
}

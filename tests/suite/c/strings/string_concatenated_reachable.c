// expect: reachable
// rule: adjacent string literals are one
// input: []
extern void reach_error(void);

int main(void) {
    char s[] = "ab" "cd";
    if (sizeof(s) == 5 || s[2] != 'c')
        reach_error();
    return 0;
}

// expect: reachable
// rule: `__builtin___strcpy_chk` copies the final zero
// input: []
extern void reach_error(void);

char buffer[8] = "abcdefg";

int main(void) {
    __builtin___strcpy_chk(buffer, "xy", 8);
    if (buffer[2] == 0 && buffer[3] == 'd')
        reach_error();
    return 0;
}

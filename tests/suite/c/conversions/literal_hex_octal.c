// expect: safe
// rule: 010 is 8, 0x10 is 16, '\x10' is 16, '\101' is 'A'
extern void reach_error(void);

int main(void) {
    int sum = 010 + 0x10 + '\x10' + '\101';
    if (sum != 8 + 16 + 16 + 65)
        reach_error();
    return 0;
}

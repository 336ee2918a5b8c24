// expect: safe
// rule: an array of 16 bytes and more lies at a multiple of 16 where pointers have 64 bits
extern void reach_error(void);

static char text[16];

int main(void) {
    char local[21];
    local[0] = text[0];
    if ((unsigned long)text % 16 != 0 || (unsigned long)(local + 4) % 4 != 0)
        reach_error();
    return 0;
}

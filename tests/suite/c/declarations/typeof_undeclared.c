// expect: safe
// rule: a function that nobody declares is taken to return int, in typeof, too
extern void reach_error(void);

int main(void) {
    __typeof__(unknown_to_all(1, 2)) n = 3;
    if (sizeof n != sizeof(int) || n != 3)
        reach_error();
    return 0;
}

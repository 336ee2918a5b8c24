// expect: unknown
// rule: an argument that is replaced is not followed
extern void reach_error(void);

int main(int argc, char **argv) {
    argv[0] = 0;
    if (argv[0] != 0)
        reach_error();
    return 0;
}

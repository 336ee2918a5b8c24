// expect: unknown
// rule: arguments that are gone through by a pointer are not followed
extern void reach_error(void);

int main(int argc, char **argv) {
    while (*argv)
        ++argv;
    if (argc < 1)
        reach_error();
    return 0;
}

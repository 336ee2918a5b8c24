// expect: safe-or-unknown
// rule: arguments that are gone through by a pointer end with null
extern void reach_error(void);

int main(int argc, char **argv) {
    while (*argv)
        ++argv;
    if (argc < 1)
        reach_error();
    return 0;
}

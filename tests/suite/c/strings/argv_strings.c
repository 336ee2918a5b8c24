// expect: safe
// rule: argv[argc] is null, each argument before it a string that can be written, argv[0] among them
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc < 1 || argv[argc] != 0)
        reach_error();
    for (int i = 0; i < argc && i < 3; ++i)
        if (argv[i] == 0)
            reach_error();
    if (argc > 2 && argv[1] == argv[2])
        reach_error();
    if (argc > 1 && argv[1][0] != 0) {
        argv[1][0] = 'x';
        if (argv[1][0] != 'x' || argv[1][1] != argv[1][1])
            reach_error();
    }
    return 0;
}

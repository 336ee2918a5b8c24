// expect: safe
// options: --data-model ILP32
// rule: argv has argc + 1 pointers (C17 5.1.2.2.1p2), and no object is larger than PTRDIFF_MAX
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc > 0x1fffffff)
        reach_error();
    return argv[0] == 0;
}

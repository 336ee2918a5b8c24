// expect: safe-or-unknown
// rule: an argument may be replaced; wrong if what it was is read
extern void reach_error(void);

int main(int argc, char **argv) {
    argv[0] = 0;
    if (argv[0] != 0)
        reach_error();
    return 0;
}

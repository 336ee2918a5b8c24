// expect: safe-or-unknown
// rule: arguments that are passed on are what they were
extern void reach_error(void);

static int first(char **all) { return all[0] != 0; }

int main(int argc, char **argv) {
    if (!first(argv))
        reach_error();
    return 0;
}

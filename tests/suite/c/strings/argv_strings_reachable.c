// expect: reachable
// rule: an argument may be any string, and empty too
// input: [3, [], [], 1, 1]
extern void reach_error(void);

int main(int argc, char **argv) {
    if (argc == 3 && argv[1][0] == 0 && argv[2][0] == argv[1][0])
        reach_error();
    return 0;
}

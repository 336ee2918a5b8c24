// expect: reachable
// options: --target error:out-of-bounds
// rule: behind argv[argc] there is nothing
// input: [1, [], []]
int main(int argc, char *argv[]) { return argv[argc + 1] != 0; }

// expect: reachable
// options: --target error:null-dereference
// rule: memcpy takes no null pointer, not even for nothing (C17 7.24.1)
// input: []
// unseen: no check of a compiler's looks for it while the program runs
#include <string.h>

int main(void) {
    char a[2] = "a";
    char *none = 0;
    memcpy(a, none, 0);
    return 0;
}

// expect: reachable
// options: --target error:null-dereference
// rule: memcpy takes no null pointer, not for nothing, either (C17 7.24.1p2): 0 is one
// input: []
// unseen: gcc leaves out what copies nothing
#include <string.h>

int main(void) {
    char b[4];
    memcpy(b, 0, 0);
    return 0;
}

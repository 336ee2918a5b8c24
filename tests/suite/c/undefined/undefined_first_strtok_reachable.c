// expect: reachable
// options: --target error:null-dereference
// rule: the first call of strtok goes on with nothing (C17 7.24.5.8)
// input: []
#include <string.h>

int main(void) { return strtok(0, " ") != 0; }

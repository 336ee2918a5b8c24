// expect: reachable
// options: --target error:null-dereference
// rule: a null pointer is no stream, wherever it comes from (C17 7.1.4)
// input: [1]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

struct sink {
    FILE *to;
};

int main(void) {
    struct sink sink = {0};
    if (__VERIFIER_nondet_int() != 1)
        return 0;
    fprintf(sink.to, "%d\n", 1);
    return 0;
}

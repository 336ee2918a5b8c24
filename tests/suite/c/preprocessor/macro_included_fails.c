// expect: reachable
// rule: #include puts the text of a file in its place, once where the file guards itself
// input: [13]
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);

#define FILE_OF(name) #name
#define HERE "included.h"
#	include "included.h"
#  include HERE

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (limited(n) == 12 && n != 12)
        reach_error();
    return 0;
}

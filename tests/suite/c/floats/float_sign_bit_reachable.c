// expect: reachable
// rule: which number signbit returns besides 0, C does not say: gcc makes it 1 of constants, another of variables
// input: [1]
#include <math.h>
extern void reach_error(void);

int main(void) {
    if (signbit(-2.0f) == 1)
        reach_error();
    return 0;
}

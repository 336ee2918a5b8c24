// expect: reachable
// rule: the same, where what is asked for may be so
// input: [3, 4, 1]
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    int ends[2];
    if (pipe(ends) == 0 && write(ends[1], "x", 1) == 1 && ends[0] != ends[1])
        reach_error();
    return 0;
}

// expect: reachable
// rule: writing may fail: fwrite returns less then
// unseen: a disk is not full while tests run
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char b[3] = "ab";
    if (fwrite(b, 1, 3, stderr) != 3)
        reach_error();
    return 0;
}

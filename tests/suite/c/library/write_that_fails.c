// expect: reachable
// rule: writing may fail: fwrite returns less then, and ferror tells of it
// input: [[], [], 1, 1, 1]
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    char b[3] = "ab";
    FILE *f = fopen("/dev/full", "w");
    if (f == 0)
        return 0;
    setvbuf(f, 0, _IONBF, 0);
    fputs("x", f);
    int e = ferror(f);
    if (fwrite(b, 1, 3, f) != 3 && e != 0)
        reach_error();
    return 0;
}

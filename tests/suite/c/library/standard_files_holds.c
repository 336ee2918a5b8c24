// expect: safe
// rule: what is done to files by number succeeds or not: a file or -1, no more bytes than asked for
#include <unistd.h>
extern void reach_error(void);

int main(void) {
    char bytes[2] = {1, 1};
    int ends[2] = {-1, -1}, done = pipe(ends);
    if (done != 0 ? done != -1 || ends[0] != -1 : ends[0] < 0 || ends[1] < 0 || ends[0] == ends[1])
        reach_error();
    long sent = write(ends[1], "x", 1);
    if (sent > 1 || sent < -1 || (done != 0 && sent != -1))
        reach_error();
    if (sent == 1) {
        long got = read(ends[0], bytes, 1);
        if (got > 1 || bytes[1] != 1)
            reach_error();
    }
    if (read(-1, bytes, 2) != -1 || dup(-1) != -1 || access("/none", 0) > 0)
        reach_error();
    close(ends[0]);
    return close(ends[1]) > 0 ? *(char *)0 : 0;
}

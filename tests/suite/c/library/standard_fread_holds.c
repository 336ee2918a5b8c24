// expect: safe
// rule: fread says how many elements it has read, which hold anything, and fwrite how many it wrote
#include <stdio.h>
extern void reach_error(void);

int main(void) {
    unsigned char bytes[2] = {1, 1};
    size_t read = fread(bytes, 1, 1, stdin);
    if (read > 1 || bytes[1] != 1)
        reach_error();
    if (fwrite(bytes, 1, read, stderr) > read)
        reach_error();
    return 0;
}

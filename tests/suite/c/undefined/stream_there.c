// expect: safe
// options: --target undefined
// rule: a stream that fopen may not have opened is asked for first; fflush takes a null pointer
#include <stdio.h>

struct sink {
    FILE *to;
};

int main(void) {
    struct sink sink = {fopen("/nonexistent/name", "w")};
    fflush(0);
    if (sink.to == 0)
        return 1;
    fprintf(sink.to, "%d\n", 1);
    fputs("text", sink.to);
    putc('a', sink.to);
    return ferror(sink.to) ? 1 : fclose(sink.to);
}

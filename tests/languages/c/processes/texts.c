// What numbers in texts are: a line of the input at a time.
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    char line[200], word[200];
    while (fgets(line, sizeof line, stdin)) {
        char *end;
        double d = strtod(line, &end);
        printf("%.17g %ld", d, (long)(end - line));
        printf(" %.9g", strtof(line, NULL));
        int i = -1, at = -1, n;
        n = sscanf(line, "%d%n", &i, &at);
        printf(" %d %d %d", n, i, at);
        unsigned x = 0;
        at = -1;
        n = sscanf(line, "%5x%n", &x, &at);
        printf(" %d %u %d", n, x, at);
        long long q = 0;
        n = sscanf(line, "%*2c%lli", &q);
        printf(" %d %lld", n, q);
        d = -1;
        at = -1;
        n = sscanf(line, "%9lf%n", &d, &at);
        printf(" %d %.17g %d", n, d, at);
        word[0] = 0;
        n = sscanf(line, " %12[-+.0-9e]", word);
        printf(" %d %s\n", n, word);
    }
    return 0;
}

// Reads numbers and words by scanf, then lines, to the end of the standard input.
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int a, n, read;
    double d;
    float f;
    char word[20], set[20], line[30], c;
    long long q;
    unsigned u;
    short s;
    n = scanf("%d %lf %f %19s %u %lli %hd %c", &a, &d, &f, word, &u, &q, &s, &c);
    printf("%d: %d %.17g %.9g %s %u %lld %hd %c\n", n, a, d, f, word, u, q, s, c);
    n = scanf(" %[a-z]%n%*d", set, &read);
    printf("%d: %s %d\n", n, set, read);
    n = scanf("%d", &a);
    printf("%d\n", n);
    ungetc('[', stdin);
    while (fgets(line, sizeof line, stdin))
        printf("(%s)", line);
    printf("%d %d %d\n", feof(stdin) != 0, getchar(), scanf("%d", &a));
    n = sscanf("12:34 -5.5e2", "%d:%2x %lf", &a, &u, &d);
    printf("%d: %d %u %g\n", n, a, u, d);
    return 0;
}

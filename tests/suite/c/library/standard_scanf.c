// expect: safe
// rule: scanf gives values of their types, and only where its result says so; the arguments are evaluated first
#include <limits.h>
#include <stdio.h>
#include <string.h>
extern void reach_error(void);

int main(void) {
    int n = 1, row[2] = {5, 5};
    unsigned char small = 9;
    char word[4] = "";
    int read = scanf("%d %d %hhu %3s", &n, &row[n], &small, word);
    if (read < -1 || read > 4 || small > UCHAR_MAX)
        reach_error();
    if ((read < 1 && n != 1) || (read < 2 && row[1] != 5) || row[0] != 5)
        reach_error();
    if ((read < 3 && small != 9) || (read == 4 && (word[3] != 0 || word[0] == ' ' || !word[0])))
        reach_error();
    return 0;
}

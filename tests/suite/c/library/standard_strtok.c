// expect: safe
// rule: strtok writes zeros into its argument, and remembers where it was
#include <string.h>
extern void reach_error(void);

int main(void) {
    char s[] = " a,bc ", *rest;
    char *first = strtok(s, " ,"), *second = strtok(NULL, " ,");
    if (first != s + 1 || second != s + 3 || s[2] != 0 || s[5] != 0 || strtok(0, " ,"))
        reach_error();
    char t[] = "x=1;y";
    if (strcmp(strtok_r(t, "=", &rest), "x") || strcmp(rest, "1;y"))
        reach_error();
    if (strcmp(strsep(&rest, ";"), "1") || strcmp(strsep(&rest, ";"), "y") || rest)
        reach_error();
    return 0;
}

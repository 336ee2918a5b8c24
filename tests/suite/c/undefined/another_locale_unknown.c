// expect: unknown
// rule: another locale than C is not followed (C17 7.11.1); wrong if its name is what it was
#include <locale.h>
void reach_error(void);

int main(void) {
    char *name = setlocale(LC_ALL, "no such locale");
    if (name)
        reach_error();
    return 0;
}

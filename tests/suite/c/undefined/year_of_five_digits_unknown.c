// expect: unknown
// rule: asctime has room for years of four digits (C17 7.27.3.1): not followed; wrong if there is a string
#include <time.h>
void reach_error(void);

int main(void) {
    struct tm t = {0};
    t.tm_mday = 1;
    t.tm_year = 100000;
    if (!asctime(&t) && t.tm_mday != 1)
        reach_error();
    return 0;
}

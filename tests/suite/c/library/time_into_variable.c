// expect: safe
// rule: `time` stores what it returns
#include <time.h>
#include <assert.h>

int main(void) {
    time_t t;
    time_t now = time(&t);
    assert(now == t && t >= -1);
    return 0;
}

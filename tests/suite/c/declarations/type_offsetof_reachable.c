// expect: reachable
// rule: offsetof counts the bytes before a member
// input: []
#include <stddef.h>

extern void reach_error(void);

struct pair {
    char a;
    int b;
    struct {
        short s[4];
        char c;
    };
    unsigned f : 3, g : 7;
    long long last;
};
typedef struct pair pair;
union both {
    char a;
    struct pair p;
};
int table[offsetof(pair, b)];

int main(void) {
    if (offsetof(struct pair, a) != 0 || sizeof table != 4 * sizeof(int))
        reach_error();
    if (offsetof(pair, s[2]) != 12 || offsetof(pair, c) != 16)
        reach_error();
    if (offsetof(struct pair, last) == 24 || offsetof(union both, p.b) != 4)
        reach_error();
    return 0;
}

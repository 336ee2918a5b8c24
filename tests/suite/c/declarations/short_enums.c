// expect: safe
// options: -fshort-enums
// rule: -fshort-enums: an enumeration is as small as its constants let it be
#include <assert.h>

enum byte { LOW = 1, HIGH = 255 };
enum two { NEGATIVE = -1, LARGE = 255 };
struct pair { enum byte b; enum two t; };

int main(void) {
    struct pair p = {HIGH, LARGE};
    assert(sizeof(enum byte) == 1 && sizeof(enum two) == 2 && sizeof p == 4);
    p.b = (enum byte)256;
    assert(p.b == 0 && p.t == LARGE);
    return 0;
}

// expect: safe
// rule: Frama-C's words for numbers between two others, those included, and for unknown bytes
extern void __CPROVER_havoc_object(void *p);
#include "__fc_builtin.h"

int main(void) {
    int x = Frama_C_interval(-3, 9), y = Frama_C_nondet(x, 4), z = 1;
    unsigned char c = Frama_C_unsigned_char_interval(250, 255);
    Frama_C_make_unknown(&z, sizeof z);
    Frama_C_show_each_x(x, y);
    __CPROVER_assert(x >= -3 && x <= 9 && (y == x || y == 4) && c >= 250, "they are there");
    return 0;
}

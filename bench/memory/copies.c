/* Structures are copied, by assignment and by memcpy. */
#include <string.h>
extern unsigned __VERIFIER_nondet_uint(void);
struct record {
    int key;
    char name[28];
    int values[8];
} a[4];
int main(void)
{
    unsigned n = __VERIFIER_nondet_uint();
    for (int i = 0; i < 8; i++)
        a[0].values[i] = i;
    for (unsigned r = 0; r < n; r++)
        for (int i = 0; i < 50; i++) {
            struct record *from = &a[i % 4], *to = &a[(i + 1) % 4];
            *to = *from;
            memcpy(from, to, sizeof *from);
            to->key++;
        }
    return a[0].key % 100;
}

// expect: safe
// rule: an assembler statement without a text does what its operands say, and nothing else
#include <assert.h>

extern int __VERIFIER_nondet_int(void);

asm("");

static int hidden(int x) {
    __asm__ __volatile__("" : "+r"(x) : : "memory");
    return x;
}

static unsigned copied(unsigned y) {
    unsigned x;
    asm("" : "=r"(x) : "0"(y + 1) : "cc");
    return x;
}

int main(void) {
    register int kept asm("rbx") = 3;
    int n = __VERIFIER_nondet_int(), cells[2] = {n, 5};
    asm volatile("" ::: "memory");
    if (n)
        asm("");
    else
        asm volatile("" : [cell] "+m"(cells[1]), "+r"(n) : "r"(cells[0]));
    assert(hidden(n) == n && copied(7) == 8);
    assert(cells[0] == n && cells[1] == 5);
    return kept - 3;
}

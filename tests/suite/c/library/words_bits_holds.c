// expect: safe
// rule: CBMC's types of so many bits are C's, where C has them
extern void __CPROVER_havoc_object(void *p);
extern int __VERIFIER_nondet_int(void);
typedef unsigned __CPROVER_bitvector[8] byte;

int main(void) {
    byte b = __VERIFIER_nondet_int();
    signed __CPROVER_bitvector[16] s = b;
    __CPROVER_bitvector[64] wide = s;
    __CPROVER_floatbv[64][52] half = 0.5;
    __CPROVER_bool truth = b;
    __CPROVER_size_t size = sizeof(wide);
    __CPROVER_ssize_t less = -1;
    __CPROVER_assert(b + 1 <= 256 && s >= 0 && wide == b, "eight bits");
    __CPROVER_assert(half + half == 1 && truth == (b != 0) && size == 8 && less < 0, "others");
    return 0;
}

// A share in per cent: what is no number is neither too small nor too large.
// bug: a failing assertion
#include <assert.h>

extern double __VERIFIER_nondet_double(void);

static double per_cent(double share) {
    return share * 100;
}

int main(void) {
    double share = __VERIFIER_nondet_double();
#ifdef MENDED
    if (!(share >= 0 && share <= 1))
        return 1;
#else
    if (share < 0 || share > 1)
        return 1;
#endif
    double shown = per_cent(share);
    assert(shown >= 0 && shown <= 100);
    return 0;
}

// The gray of a colour.
// unwind: 2
#include <assert.h>

extern unsigned char __VERIFIER_nondet_uchar(void);

static unsigned char gray(unsigned char r, unsigned char g, unsigned char b, int *whole)
{
    float luma = 0.299f * r + 0.587f * g + 0.114f * b;
    *whole = (int)(luma + 0.5f);
    return (unsigned char)*whole;
}

int main(void)
{
    unsigned char r = __VERIFIER_nondet_uchar(), g = __VERIFIER_nondet_uchar();
    unsigned char b = __VERIFIER_nondet_uchar();
    int whole;
    unsigned char byte = gray(r, g, b, &whole);
#ifdef WRONG
    assert(byte < 255);
#else
    assert(whole >= 0 && whole <= 255 && byte == whole);
#endif
    return 0;
}

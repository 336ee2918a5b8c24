#include <complex.h>
int main(void) {
    double _Imaginary z = 1;
    return 0;
}

#include <complex.h>
int main(void) {
    double _Complex z = 1;
    return 0;
}

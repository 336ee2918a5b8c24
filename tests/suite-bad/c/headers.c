#include <tgmath.h>
#include <threads.h>
#include <stdbit.h>
int main(void) { return 0; }

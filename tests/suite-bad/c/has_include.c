#if __has_include(<stdio.h>)
#include <stdio.h>
#endif
int main(void) { return 0; }

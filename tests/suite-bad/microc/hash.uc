#include <stdio.h>
main() { return 0; }

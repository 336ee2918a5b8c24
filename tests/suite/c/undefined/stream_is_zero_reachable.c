// expect: reachable
// options: --target error:null-dereference
// rule: 0 without a cast is a null pointer, too (C17 6.3.2.3p3), and no stream
// input: [7]
#include <stdio.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    char b[3];
    enum { none };
    switch (__VERIFIER_nondet_int()) {
    case 0: return fputs("a", 0);
    case 1: return fgetc(none);
    case 2: return fclose('\0');
    case 3: return fprintf(0, "a");
    case 4: return fread(b, 1, 1, 0);
    case 5: return fseek(1 - 1, 0, 0);
    case 6: setbuf(0, 0); return 1;
    case 7: return fgets(b, 3, 0) == 0;
    default: return fflush(0);
    }
}

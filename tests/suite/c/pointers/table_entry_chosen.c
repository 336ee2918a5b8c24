// expect: safe
// rule: a table leads to two variables, and one of them is written through an entry that an input chooses
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 1, y = 2, *table[2];
  table[0] = &x;
  table[1] = &y;
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) return 0;
  *table[i] = 7;
  assert(i == 0 ? x == 7 && y == 2 : x == 1 && y == 7);
  return 0;
}

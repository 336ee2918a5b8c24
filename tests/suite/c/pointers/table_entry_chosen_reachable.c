// expect: reachable
// input: [1]
// rule: its twin: the first variable is not always the one
#include <assert.h>
int __VERIFIER_nondet_int(void);
int main(void) {
  int x = 1, y = 2, *table[2];
  table[0] = &x;
  table[1] = &y;
  int i = __VERIFIER_nondet_int();
  if (i < 0 || i > 1) return 0;
  *table[i] = 7;
  assert(x == 7);
  return 0;
}

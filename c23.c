#include <stdbool.h>
enum e : unsigned char { A, B };
constexpr int n = 3;
[[nodiscard]] int f(void) { return 1'000; }
int main(void) {
  _BitInt(17) b = 3;
  int a[3] = {};
  bool t = true;
  int *p = nullptr;
  typeof_unqual(const int) q = 0b101;
  if (p) return 1;
  return f() + a[0] + b + t + q + A + n == 0;
}

// expect: safe
// rule: / truncates toward zero, with all signs
main() {
  var a, b, q, r;
  a = input;
  b = 3;
  if (input) {
    b = -3;
  }
  q = a / b;
  r = a - q * b;
  if (r > 2 || r < -2 || (a > 0 && r < 0) || (a < 0 && r > 0)) {
    r = 1 / 0;
  }
  return r;
}

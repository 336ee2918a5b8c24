// expect: safe
// rule: a division behind a test
main() {
  var n, r;
  n = input;
  r = 0;
  if (n != 0 && 10 / n > 1) {
    r = 1 / n;
  }
  return r;
}

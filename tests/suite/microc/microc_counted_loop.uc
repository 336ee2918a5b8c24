// expect: safe
// rule: what a loop has counted is not negative
main() {
  var n, i, k;
  n = input;
  i = 0;
  k = 1;
  while (i < n) {
    k = k + 2;
    i = i + 1;
  }
  return 100 / k;
}

// expect: reachable
// rule: a loop that counts down to zero for one input alone
// input: [50]
main() {
  var n, i, k;
  n = input;
  i = 0;
  k = 100;
  while (i < n) {
    k = k - 2;
    i = i + 1;
  }
  return 100 / k;
}

// expect: reachable
// options: --target line:9
// rule: a line as the target
// input: [10]
main() {
  var n;
  n = input;
  if (n * n == 100) {
    output n;
  }
  return 0;
}

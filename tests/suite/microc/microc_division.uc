// expect: reachable
// rule: a division by an input that the program does not look at
// input: [0]
main() {
  var n;
  n = input;
  return 1 / n;
}

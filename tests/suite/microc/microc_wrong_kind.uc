// expect: reachable
// rule: a number where an input decides that there is a pointer
// input: [0]
main() {
  var x;
  x = 1;
  if (input == 0) {
    x = null;
  }
  return x + 1;
}

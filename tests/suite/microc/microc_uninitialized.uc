// expect: reachable
// rule: a variable that only one branch gives a value
// input: [0]
main() {
  var a;
  if (input > 0) {
    a = 1;
  }
  return a;
}

// expect: reachable
// rule: a variable changes through a pointer
// input: [7]
main() {
  var x, p;
  x = input;
  p = &x;
  *p = *p - 7;
  return 1 / x;
}

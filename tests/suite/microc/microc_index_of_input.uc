// expect: reachable
// rule: an index that is an input
// input: [3]
main() {
  var a;
  a = [1, 2, 3];
  return a[input];
}

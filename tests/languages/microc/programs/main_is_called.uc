// input: 2 3 0
// output: 0 3 5
main() {
  var n, r;
  n = input;
  r = 0;
  if (n > 0) { r = n + main(); }
  output r;
  return r;
}

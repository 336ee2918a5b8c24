// input: 1
// output: 1
main() {
  var a;
  if (input > 0) { a = 1; }
  output a;
  return a;
}

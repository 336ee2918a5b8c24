// input: 0
// output: 7
// end: uninitialized at 8:10
main() {
  var a;
  if (input > 0) { a = 1; }
  output 7;
  output a;
  return a;
}

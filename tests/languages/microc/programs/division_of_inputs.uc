// input: 7 2 -7 2 7 -2 -7 -2 1 0
// output: 3 1 -3 -1 -3 1 3 -1
// end: division-by-zero at 11:10
main() {
  var a, b;
  a = input; b = input;
  while (b != 0) {
    output a / b; output a - a / b * b;
    a = input; b = input;
  }
  return a / b;
}

// input: 5 2
// output: 3 1
main(a, b) {
  output a - b;
  a = null;
  output a == null;
  return 0;
}

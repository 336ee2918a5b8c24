// input: 1 2
// output: 3
// end: input
main() {
  output input + input;
  return input;
}

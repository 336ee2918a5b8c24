// output: 3 -3 -3 3 -3 0 1 0
main() {
  output 7 / 2; output (-7) / 2; output 7 / (-2); output (-7) / (-2);
  output -7 / 2; output 0 / 5; output 6 / 3 / 2; output 1 / 2 * 4;
  return 0;
}

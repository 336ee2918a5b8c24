main() {
  output 1;
  var x;
  return 0;
}

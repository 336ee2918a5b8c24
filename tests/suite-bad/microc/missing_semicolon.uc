main() {
  var x;
  x = 1
  output x;
  return 0;
}

main() {
  var counter;
  counter = 1;
  output countr;
  return 0;
}

main() {
  var x = 1;
  return x;
}

main() {
  var x;
  x = (1 +

main() {
  var a, b, a;
  a = 1;
  return 0;
}

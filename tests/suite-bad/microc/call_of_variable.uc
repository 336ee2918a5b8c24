main() {
  var f;
  f = 1;
  output f(2);
  return 0;
}

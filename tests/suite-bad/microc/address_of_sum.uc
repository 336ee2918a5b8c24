main() {
  var p, x;
  p = &(x + 1);
  return 0;
}

f() { return 1; }
main() {
  var p;
  p = &f;
  return 0;
}

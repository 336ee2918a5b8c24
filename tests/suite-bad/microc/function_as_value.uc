f() { return 1; }
main() {
  var g;
  g = f;
  return f + 1;
}

f(a, b) {
  var b;
  return a;
}
main() { return f(1, 2); }

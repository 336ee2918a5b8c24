f(a) { return a; }
f(b) { return b; }
main() {
  var x, x;
  y = 1;
  output f(1, 2);
  output z;
  f = 3;
  return g();
}

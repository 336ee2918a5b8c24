// output: 1 1 1 10 10 2
// end: wrong-kind at 18:10
id(x) { return x; }
main() {
  var x, y;
  x = 1;
  output id(x);
  x = null;
  output id(x) == null;
  x = [1, 2];
  y = id(x);
  y[0] = 10;
  output x[0]; output y[0];
  x = {f: y};
  output x.f[0];
  x = &y;
  output (*x)[1];
  return x + 1;
}

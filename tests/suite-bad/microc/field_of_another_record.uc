main() {
  var r, s;
  r = {a: 1};
  s = {b: 1};
  output r.b;
  return 0;
}

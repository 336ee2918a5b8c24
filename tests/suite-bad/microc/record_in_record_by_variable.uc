main() {
  var r, s;
  s = {c: 2};
  r = {a: 1, b: s};
  return 0;
}

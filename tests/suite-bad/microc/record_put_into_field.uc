main() {
  var r;
  r = {a: 1};
  r.a = {b: 2};
  return 0;
}

main() {
  var r;
  r = {a: 1, b: {c: 2}};
  return 0;
}

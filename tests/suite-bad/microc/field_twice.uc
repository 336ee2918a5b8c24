main() {
  var r;
  r = {a: 1, a: 2};
  return 0;
}

main() {
  var r;
  r = {first: 1, second: 2};
  output r.secnd;
  r.third = 3;
  return 0;
}

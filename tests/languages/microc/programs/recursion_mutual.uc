// output: 1 0 0
even(n) {
  var r;
  if (n == 0) r = 1; else r = odd(n - 1);
  return r;
}
odd(n) {
  var r;
  if (n == 0) r = 0; else r = even(n - 1);
  return r;
}
main() {
  output even(10); output odd(10); output even(7);
  return 0;
}

// output: 1
// end: uninitialized at 7:10
f(n) {
  var a, p;
  p = &a;
  if (n) { a = n; }
  return *p;
}
main() {
  output f(1);
  return f(0);
}

// output: 3
// end: uninitialized at 10:10
set(p) { *p = 3; return 0; }
main() {
  var a, b, p;
  p = &a;
  set(p);
  output a;
  p = &b;
  output *p;
  return 0;
}

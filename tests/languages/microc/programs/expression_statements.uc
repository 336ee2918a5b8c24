// output: 1
// end: out-of-bounds at 10:3
f() { output 1; return 2; }
main() {
  var a;
  a = [0, 1, 2, 3, 4, 5];
  a[5];
  f();
  a = [0, 1, 2, 3];
  a[5];
  return 0;
}

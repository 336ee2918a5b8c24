// output: 1
// end: uninitialized at 6:10
main() {
  var a;
  output 1;
  return a + a;
}

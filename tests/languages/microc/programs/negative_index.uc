// input: -1
// output: 
// end: out-of-bounds at 7:3
main() {
  var a;
  a = [1, 2, 3];
  a[input] = 1;
  return 0;
}

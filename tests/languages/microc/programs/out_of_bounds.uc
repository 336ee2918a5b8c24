// output: 1 2 3
// end: out-of-bounds at 7:22
main() {
  var a, i;
  a = [1, 2, 3];
  i = 0;
  while (1) { output a[i]; i = i + 1; }
  return 0;
}

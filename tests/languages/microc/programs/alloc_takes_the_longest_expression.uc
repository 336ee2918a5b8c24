// output: 3 0 11 7
main() {
  var p, q;
  p = alloc 1 + 2;
  output *p;
  q = alloc alloc 3 == 4;
  output **q;
  output *alloc 5 + 6;
  *alloc 1 = 2;
  output 1 + *alloc 2 * 3;
  return 0;
}

// output: 22 5 22 8
main() {
  var a, r, p, q;
  a = [1, 2, 3];
  p = &a[1];
  *p = 22;
  output a[1];
  r = {f: 1, g: 2};
  q = &r.g;
  *q = 5;
  output r.g;
  a = [7, 8, 9];
  output *p;
  output a[1];
  return 0;
}

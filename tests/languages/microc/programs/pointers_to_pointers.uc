// output: 10 20 30 10 1 1
set(p, v) {
  **p = v;
  return 0;
}
main() {
  var x, y, p, q;
  x = 1; y = 2;
  p = &x; q = &p;
  **q = 10;
  output x;
  *q = &y;
  *p = 20;
  output y;
  set(q, 30);
  output y; output x;
  output p == &y; output *q != &x;
  return 0;
}

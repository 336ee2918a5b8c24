// output: 1 10 100 1 20 20 20 1
change(r) {
  r.x = 100;
  return r;
}
main() {
  var r, s, p;
  r = {x: 1, y: 2};
  s = r;
  s.x = 10;
  output r.x; output s.x;
  output change(r).x; output r.x;
  p = &r;
  (*p).y = 20;
  output r.y;
  s = *p;
  s.y = 3;
  output (*p).y;
  r = {x: r.y, y: r.x};
  output r.x; output r.y;
  return 0;
}

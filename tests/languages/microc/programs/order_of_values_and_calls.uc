// output: 2 5 2 5
change(p) {
  *p = 5;
  return 1;
}
main() {
  var x, a;
  x = 1;
  output x + change(&x);
  output x;
  a = [1, 2, 3];
  output a[0] + change(&a[0]);
  output a[change(&a[1])];
  return 0;
}

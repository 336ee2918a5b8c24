// output: 1 2 3 9 0 10 20 209 5 6 6 99
f(x) {
  output x;
  return x;
}
main() {
  var a;
  a = [f(1), f(2), f(3)];
  a[f(0)] = f(9);
  output a[0] + f(10) * f(20);
  output {b: f(5), a: f(6)}.a;
  return f(99);
}

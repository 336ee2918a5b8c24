square(x) { return x * x; }
main() {
  output sqare(3);
  output cube(2);
  return 0;
}

f(a, b) { return a; }
g() { return 1; }
main() {
  output f(1);
  output f(1, 2, 3);
  output g(1);
  return 0;
}

f(a, a) {
  return a;
}
main() { return f(1, 2); }

f() { return 1; }
main() {
  f() = 2;
  return 0;
}

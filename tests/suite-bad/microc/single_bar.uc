main() {
  output 1 | 2;
  return 0;
}

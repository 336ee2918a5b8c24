main() {
  1 = 2;
  return 0;
}

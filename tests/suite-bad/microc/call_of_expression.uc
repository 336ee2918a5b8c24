main() {
  output (1 + 2)(3);
  return 0;
}

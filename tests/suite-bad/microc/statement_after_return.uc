main() {
  return 0;
  output 1;
}

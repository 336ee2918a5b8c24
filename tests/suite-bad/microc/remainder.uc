main() {
  output 7 % 2;
  return 0;
}

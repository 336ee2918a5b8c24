main() {
  output 12abc;
  return 0;
}

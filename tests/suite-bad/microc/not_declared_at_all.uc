main() {
  output zebra;
  return 0;
}

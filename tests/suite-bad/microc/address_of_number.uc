main() {
  output *&1;
  return 0;
}

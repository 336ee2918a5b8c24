main() {
  if (1) { return 1; }
  return 0;
}

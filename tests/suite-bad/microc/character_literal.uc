main() {
  output 'a';
  return 0;
}

main() {
  output 1;
}

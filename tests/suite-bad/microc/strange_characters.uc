main() {
  output 1 @ 2 $ 3 é;
  return 0;
}

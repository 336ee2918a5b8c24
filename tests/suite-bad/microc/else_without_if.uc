main() {
  if (1) output 1; output 2; else output 3;
  return 0;
}

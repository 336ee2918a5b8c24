main() {
  while (1 { output 1; }
  return 0;
}

f() {
  return 1;
}

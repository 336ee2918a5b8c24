main() {
  return;
}

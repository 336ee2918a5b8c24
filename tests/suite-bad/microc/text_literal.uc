main() {
  output "hello";
  return 0;
}

main() {
  return 0;
}}

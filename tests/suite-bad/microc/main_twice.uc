main() { return 1; }
main() { return 2; }

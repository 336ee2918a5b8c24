f() { return 1; }
f() { return 2; }
main() { return f(); }

f(a b) { return a; }
main() { return f(1, 2); }

// output: 
// end: depth
f(n) { return f(n + 1); }
main() { return f(0); }

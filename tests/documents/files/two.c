// The second file of a program.
int other(int n) { return n > 7 ? 7 : n; }

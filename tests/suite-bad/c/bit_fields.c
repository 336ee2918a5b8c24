struct wide { unsigned a : 3, b : 40; };
struct negative { int d : -1; };
struct fraction { float e : 2; };
int main(void) { return 0; }

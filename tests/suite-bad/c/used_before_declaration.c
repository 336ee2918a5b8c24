int f(void) { return variable + constant; }
int g(int x) { return h(x) + variable(x) + k(x); }
int l(void) { struct s one; struct t *two = 0; return two->a; }
struct t;
int m(struct t *p) { return p->a; }
int variable, array[5];
enum { constant = 3 };
struct s { int a; };
struct t { int a; };
long h(long x) { return x; }
int k(int x) { return x; }
int main(void) { return f() + g(1) + l() + m(0); }

#define
#define 3 4
#define defined 1
#define F(a, a) a
#define G(a b) a
#define H(a
#define I(a) #b
#define J ## 1
#define K(a) a ##
#define L(a) - ## a
#undef
#undef __LINE__
int main(void) { return L(1); }

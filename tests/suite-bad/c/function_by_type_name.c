typedef int FT(int);
FT f = 0;
int main(void) { return 0; }

typedef int FT(int);
FT f;
int main(void) { return 0; }

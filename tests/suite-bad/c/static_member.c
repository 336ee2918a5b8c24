struct s { static int x; };
int main(void) { return 0; }

int total const (int t[], int n);
int main(void) { return 0; }

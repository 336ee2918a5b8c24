#ifdef DEBUG
int main(void) { return 0; }

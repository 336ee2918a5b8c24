#ifndef SIZE
#error "SIZE is needed"
#endif
int main(void) { return 0; }

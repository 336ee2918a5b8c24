int main(void) {
    int x = 1;
    if (x > 0) {
        x = 2;

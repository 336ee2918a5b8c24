#define MAX(a, b) ((a) > (b) ? (a) : (b))
int main(void) {
    int x = MAX(1, 2);
    return x;
}

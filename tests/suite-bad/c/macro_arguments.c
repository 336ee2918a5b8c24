#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LOG(format, ...) printf(format, ##__VA_ARGS__)
#define EMPTY() 0
int main(void) {
    int x = MAX(1);
    x = MAX(1, 2, x);
    x = EMPTY(x);
    x = MAX(1, (2, 3));
    return MAX(x, 2;
}

double half(double x) { return x / 2; }
int main(void) {
    float f = 1.5;
    return f > 1.0e3;
}

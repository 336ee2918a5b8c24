int main(void) {
    x = SIZE;
    y = x + x;
    return read_sensor(y);
}

int main(void) {
    int last[3] = {1, 2, 0};
    return last[2];
}

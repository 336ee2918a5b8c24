int main(void) {
    int x = 1;
    int y = x ?: 2;
    switch (x) {
    case 1 ... 3:
        y = 4;
    }
    return y;
}

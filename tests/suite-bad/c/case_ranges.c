int main(void) {
    switch (3) {
    case 1 ... 3:
        return 1;
    case 3:
    case 7 ... 6:
    case 6:
    case 0 ... 9:
        return 2;
    }
    return 0;
}

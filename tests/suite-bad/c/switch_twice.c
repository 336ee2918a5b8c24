int main(void) {
    int x = 1, y = 2;
    switch (x) {
    case 1:
        break;
    case 2 - 1:
        break;
    case y:
        break;
    default:
        break;
    default:
        break;
    }
    return 0;
}

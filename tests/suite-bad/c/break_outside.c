int main(void) {
    break;
    if (1)
        continue;
    case 3:
    return 0;
}

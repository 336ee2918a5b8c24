int main(void) {
    char s[] = "no end;
    return 0;
}

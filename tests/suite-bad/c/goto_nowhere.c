int main(void) {
    goto out;
L:
    ;
L:
    return 0;
}

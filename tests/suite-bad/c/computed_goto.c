int main(void) {
    void *where = &&out;
    goto *where;
out:
    return 0;
}

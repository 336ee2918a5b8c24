int main(void) {
    void *where = &&over;
    goto *where;
out:
    return 0;
}

void *where = &&out;
int main(void) {
    goto *where;
out:
    return 0;
}
